import type { words as english } from "../en/pages.ts";

/** Texts around a page that the build draws, and without its code. */
export const words: Record<keyof typeof english, string> = {
  description:
    "Larder sabe qué hay en tus estantes, te dice qué cocinar antes de que se estropee y mantiene a la vista el presupuesto de comida.",
  oldBrowser:
    "Larder no funciona en este navegador. Hace falta Chrome 111, Edge 111, Firefox 121, Safari 16.4 o una versión más reciente.",
  noScript: "Larder necesita JavaScript. Actívalo y vuelve a cargar la página.",
};
