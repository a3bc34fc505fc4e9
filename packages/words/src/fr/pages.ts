import type { words as english } from "../en/pages.ts";

/** Texts around a page that the build draws, and without its code. */
export const words: Record<keyof typeof english, string> = {
  description:
    "Larder sait ce qu’il y a sur tes étagères, te dit quoi cuisiner avant que ça ne s’abîme et garde le budget courses sous tes yeux.",
  oldBrowser:
    "Larder ne fonctionne pas dans ce navigateur. Il faut Chrome 111, Edge 111, Firefox 121, Safari 16.4 ou une version plus récente.",
  noScript: "Larder a besoin de JavaScript. Active-le et recharge la page.",
};
