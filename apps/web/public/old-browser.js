// In a browser that cannot run Larder: shows why the page stays empty. Old syntax, so that any browser can read it.
// Compression came with Safari 16.4 (as look-behind did), sorted copies with Chrome 110, :has() with Firefox 121.
if (!(self.CompressionStream && [].toSorted && self.CSS && CSS.supports("selector(:has(a))")))
  document.getElementById("old-browser").hidden = false;
