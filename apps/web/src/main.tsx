import "./ui/app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { followOtherTabs } from "./app/session.ts";
import { warm } from "./app/warm.ts";

followOtherTabs();
// Code and data of the first screen start before React does.
warm(location.href, { andReads: true });

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
