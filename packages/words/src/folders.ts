/* Written by `npm run docs` from the folders; do not edit. */
import type { Parts } from "./catalogues.ts";
import type { FullLanguage } from "./languages.ts";

/** The catalogues of every language, for the browser. */
export const folders: Readonly<Record<FullLanguage, Parts>> = {
  en: {
    first: () => import("./en/first.ts"),
    visitor: () => import("./en/visitor.ts"),
    household: () => import("./en/household.ts"),
  },
  de: {
    first: () => import("./de/first.ts"),
    visitor: () => import("./de/visitor.ts"),
    household: () => import("./de/household.ts"),
  },
  fr: {
    first: () => import("./fr/first.ts"),
    visitor: () => import("./fr/visitor.ts"),
    household: () => import("./fr/household.ts"),
  },
  es: {
    first: () => import("./es/first.ts"),
    visitor: () => import("./es/visitor.ts"),
    household: () => import("./es/household.ts"),
  },
};
