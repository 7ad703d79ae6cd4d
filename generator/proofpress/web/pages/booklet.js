"use strict";
// Finds headings, and shows a piece where its name is tapped; the page serves without either.
const box = document.getElementById("page.search");
const field = box.querySelector("input");
const status = box.querySelector("p");
const lines = [...document.querySelectorAll("nav li")];
const plain = text => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const hits = () => lines.filter(line => plain(line.textContent).includes(plain(field.value.trim())));
box.hidden = false;
field.addEventListener("input", () => {
  const found = hits();
  for (const line of lines) line.hidden = !found.includes(line);
  status.textContent = found.length ? "" : status.dataset.none;
});
field.addEventListener("keydown", event => {
  const found = hits();
  if (event.key === "Enter" && found.length) {
    const last = found.find(line => !found.some(other => other !== line && line.contains(other)));
    last.querySelector("a").click();
  }
});
let open = null;  // the name that was tapped last
const quiet = isQuiet => document.body.classList.toggle("quiet", isQuiet);
document.addEventListener("click", event => {
  const link = event.target.closest(".named a");
  if (event.target.closest(".shown")) quiet(true);
  if (link && link !== open && ["touch", "pen"].includes(event.pointerType)) {
    event.preventDefault();
    link.focus();
  }
  open = link;
});
document.addEventListener("keydown", event => {
  if (event.key === "Escape") quiet(true);
});
const place = named => {
  named.classList.remove("up", "end");
  const box = named.querySelector(".shown").getBoundingClientRect();
  named.classList.toggle("up", box.bottom > innerHeight && box.height < box.top);
  named.classList.toggle("end", box.right > document.documentElement.clientWidth || box.left < 0);
};
for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, event => {
    const named = event.target.closest(".named");
    if (!named) quiet(false);
    else if (!event.target.closest(".shown")) place(named);
  });
}
