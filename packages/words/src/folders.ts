/* Written by `npm run docs` from the folders; do not edit. */
import type { Catalogues } from "./catalogues.ts";
import type { FullLanguage } from "./languages.ts";

/** The catalogues of every language, for the browser. */
export const folders: Readonly<
  Record<FullLanguage, () => Promise<{ readonly catalogues: Catalogues }>>
> = {
  en: () => import("./en/catalogues.ts"),
  de: () => import("./de/catalogues.ts"),
  fr: () => import("./fr/catalogues.ts"),
  es: () => import("./es/catalogues.ts"),
};
