// Runs before the first paint.
(function () {
  const page = document.documentElement;
  try {
    // src/ui/appearance.ts
    const chosen = localStorage.getItem("appearance");
    if (chosen === "light" || chosen === "dark") page.dataset.theme = chosen;
    // src/api/kept/kept-language.ts
    const language = localStorage.getItem("language");
    if (language && language !== page.lang) {
      page.lang = language;
      page.dataset.known = "";
    }
    // The page is drawn for a stranger: src/main.tsx draws other pages.
    const session = JSON.parse(localStorage.getItem("auth-storage"));
    if (session?.state?.token || localStorage.getItem("demo-pantry") !== null)
      page.dataset.known = "";
  } catch {
    // Without storage the person is a stranger.
  }

  // The code of a kept page is gone: load it from the server, once.
  addEventListener("error", ({ target }) => target?.tagName === "SCRIPT" && void recover(), true);
  async function recover() {
    if (!navigator.serviceWorker?.controller || sessionStorage.getItem("recovered")) return;
    sessionStorage.setItem("recovered", "yes");
    for (const name of await caches.keys())
      if (name.startsWith("shell-")) await caches.delete(name);
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    location.reload();
  }

  // Only a drawn page names its code here.
  const code = document.querySelector("meta[name=code]")?.content;
  if (!code) return;
  const start = () => Promise.all(code.split(" ").map((file) => import(file)));
  if ("known" in page.dataset || document.visibilityState === "hidden") return void start();
  // Style and fonts come first.
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) void start();
  }).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(() => void start(), 500)); // without paint events
  // src/main.tsx
  page.earlyPresses = [];
  addEventListener("click", ({ target }) => page.earlyPresses?.push(target.closest("button")));
})();
