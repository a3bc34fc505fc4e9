// Runs before the first paint. A file of its own, since the Content-Security-Policy allows no inline script.
(function () {
  const page = document.documentElement;
  try {
    // The appearance chosen on Settings, so that no light page flashes in a dark kitchen. Key and values: src/ui/appearance.ts.
    const chosen = localStorage.getItem("appearance");
    if (chosen === "light" || chosen === "dark") page.dataset.theme = chosen;
    // The language chosen in this browser may be another than the one that the server drew. Key: src/api/kept/kept-language.ts.
    const language = localStorage.getItem("language");
    if (language && language !== page.lang) {
      page.lang = language;
      page.dataset.known = "";
    }
    // The landing page comes drawn as a stranger sees it. Nobody else shall see that: src/main.tsx draws theirs.
    const session = JSON.parse(localStorage.getItem("auth-storage"));
    if (session?.state?.token || localStorage.getItem("demo-pantry") !== null)
      page.dataset.known = "";
  } catch {
    // Storage can be switched off or damaged: then the page follows the system, and the person is a stranger.
  }

  // A kept page whose code is nowhere any more, on an old device perhaps: off with what is kept, and once more from the server.
  addEventListener("error", ({ target }) => target?.tagName === "SCRIPT" && void recover(), true);
  async function recover() {
    if (!navigator.serviceWorker?.controller || sessionStorage.getItem("recovered")) return;
    sessionStorage.setItem("recovered", "yes");
    for (const name of await caches.keys())
      if (name.startsWith("shell-")) await caches.delete(name);
    await (await navigator.serviceWorker.getRegistration())?.unregister();
    location.reload();
  }

  // Only a drawn page names its code here; any other page loads it by itself.
  const code = document.querySelector("meta[name=code]")?.content;
  if (!code) return;
  const start = () => Promise.all(code.split(" ").map((file) => import(file)));
  if ("known" in page.dataset || document.visibilityState === "hidden") return void start();
  // Style and fonts have the line to themselves until the page is painted.
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName("first-contentful-paint").length > 0) void start();
  }).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(() => void start(), 500)); // where nobody tells of paints
  // A button that is pressed before its code is there works once it is: src/main.tsx.
  addEventListener("click", ({ target }) => (page.earlyPress = target.closest("button")));
})();
