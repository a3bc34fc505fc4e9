import "./ui/styles/app.css";
import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { watchLeaving } from "./api/kept/leaving.ts";
import { followOtherTabs } from "./api/kept/session.ts";
import { followLanguage } from "./app/language/follow-language.ts";
import { warm } from "./app/warm.ts";

/** The language in which the server sent the page. */
const drawnIn = document.documentElement.lang;

followOtherTabs();
watchLeaving();
// Before any text is loaded.
const texts = followLanguage();
// Code and data of the first screen start before React does.
warm(location.href, { andReads: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
// The landing page may have come drawn, as a stranger sees it; public/before-paint.js hides it from everybody else, and
// remembers the buttons that are pressed while there is no code for them.
const page: HTMLElement & { earlyPresses?: readonly (HTMLElement | null)[] } =
  document.documentElement;
function draw(place: HTMLElement): void {
  const isDrawn = place.hasChildNodes() && page.dataset["known"] === undefined;
  if (isDrawn && page.lang === drawnIn) {
    hydrateRoot(place, app);
    const presses = page.earlyPresses ?? [];
    delete page.earlyPresses;
    // Each press is answered before the next, as a person would see it.
    for (const button of presses) flushSync(() => button?.click());
  } else {
    place.replaceChildren();
    delete page.dataset["known"];
    createRoot(place).render(app);
  }
}
if (texts === null) draw(root);
else void texts.then(() => draw(root));
