/** Texts around a page that the build draws, and without its code. */
export const words = {
  description:
    "Larder keeps track of what is on your shelves, tells you what to cook before it spoils, and keeps the food budget in plain sight.",
  oldBrowser:
    "Larder does not run in this browser. It needs Chrome 111, Edge 111, Firefox 121, Safari 16.4 or newer.",
  noScript: "Larder needs JavaScript. Turn it on and load the page again.",
} as const;
