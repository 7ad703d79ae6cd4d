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

// A name is pointed at, focused (the style sheet shows its piece then) or tapped.
let tapped = null;
let last = null;
const quiet = isQuiet => document.body.classList.toggle("quiet", isQuiet);
const place = named => {
  named.classList.remove("up", "end");
  const box = named.querySelector(".shown").getBoundingClientRect();
  named.classList.toggle("up", box.bottom > innerHeight && box.height < box.top);
  named.classList.toggle("end", box.right > document.documentElement.clientWidth || box.left < 0);
};
document.addEventListener("pointerover", event => {
  // Else a finger would point first, and the piece take the tap that was meant for its name.
  document.body.classList.toggle("touch", event.pointerType === "touch");
  const named = event.target.closest(".named");
  if (named !== last) quiet(false);
  if (named && !event.target.closest(".shown")) place(named);
  last = named;
});
document.addEventListener("focusin", event => {
  const named = event.target.closest(".named");
  quiet(false);
  if (named) place(named);
});
document.addEventListener("click", event => {
  const link = event.target.closest(".named a");
  if (event.target.closest(".shown")) quiet(true);
  if (link && event.pointerType === "touch" && link !== tapped) {
    event.preventDefault();
    link.focus();
    quiet(false);
  }
  tapped = link;
});
document.addEventListener("keydown", event => {
  if (event.key === "Escape") quiet(true);
});
