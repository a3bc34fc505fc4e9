import "./ui/styles/app.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { watchLeaving } from "./api/kept/leaving.ts";
import { followOtherTabs } from "./api/kept/session.ts";
import { warm } from "./app/warm.ts";

followOtherTabs();
watchLeaving();
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
// remembers the button that is pressed while there is no code for it.
const page: HTMLElement & { readonly earlyPress?: HTMLElement | null } = document.documentElement;
if (root.hasChildNodes() && page.dataset["known"] === undefined) {
  hydrateRoot(root, app);
  page.earlyPress?.click();
} else {
  root.replaceChildren();
  delete page.dataset["known"];
  createRoot(root).render(app);
}
