import type { words as english } from "../en/pages.ts";

/** Texts around a page that the build draws, and without its code. */
export const words: Record<keyof typeof english, string> = {
  description:
    "Larder weiß, was in deinen Vorräten liegt, sagt dir, was du kochst, bevor es verdirbt, und behält das Budget für Lebensmittel im Blick.",
  oldBrowser:
    "Larder läuft in diesem Browser nicht. Nötig ist Chrome 111, Edge 111, Firefox 121, Safari 16.4 oder neuer.",
  noScript: "Larder braucht JavaScript. Schalte es ein und lade die Seite neu.",
};
