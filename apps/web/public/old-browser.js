/* In a browser that cannot run Larder: shows why the page stays empty. Old syntax, so that any browser can read it. */
(function () {
  function canRun() {
    try {
      // Look-behind came with Safari 16.4, sorted copies with Chrome 110, :has() with Firefox 121.
      return (
        new RegExp("(?<=a)b").test("ab") &&
        typeof [].toSorted === "function" &&
        CSS.supports("selector(:has(a))")
      );
    } catch (error) {
      return !error;
    }
  }
  if (canRun()) return;
  document.getElementById("old-browser").hidden = false;
})();
