/* Written by `npm run docs` from the folders; do not edit. */
import type { LoadServerPart } from "./catalogues.ts";
import type { FullLanguage } from "./languages.ts";

/** The catalogues of every language that only the server has. */
export const serverFolders: Readonly<Record<FullLanguage, LoadServerPart>> = {
  en: () => import("./en/server.ts"),
  de: () => import("./de/server.ts"),
  fr: () => import("./fr/server.ts"),
  es: () => import("./es/server.ts"),
};
