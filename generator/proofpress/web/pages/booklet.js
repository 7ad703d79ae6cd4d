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
const close = () => document.querySelectorAll(".open").forEach(one => one.classList.remove("open"));
document.addEventListener("click", event => {
  const named = event.target.closest(".named");
  const isFirst = named && event.pointerType !== "mouse" && !named.classList.contains("open");
  close();
  if (isFirst && event.pointerType) {
    event.preventDefault();
    named.classList.add("open");
  }
});
document.addEventListener("keydown", event => {
  if (event.key !== "Escape") return;
  close();
  document.body.classList.add("quiet");
});
for (const kind of ["pointerover", "focusin"]) {
  document.addEventListener(kind, event => {
    if (!event.target.closest(".named")) document.body.classList.remove("quiet");
  });
}
