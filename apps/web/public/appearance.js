// Applies the appearance chosen on Settings before the first paint, so that no light page flashes in a dark kitchen.
// A file of its own, since the Content-Security-Policy allows no inline script. Key and values: src/ui/appearance.ts.
(function () {
  try {
    const chosen = localStorage.getItem("appearance");
    if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
  } catch {
    // Storage can be switched off; the page then follows the system.
  }
})();
