/* Written by `npm run docs` from the folders; do not edit. */
import type { FullLanguage } from "./languages.ts";
import type { ServerCatalogues } from "./server-catalogues.ts";

/** The server's catalogues of every language but English. */
export const serverFolders: Readonly<
  Record<
    Exclude<FullLanguage, "en">,
    () => Promise<{ readonly serverCatalogues: ServerCatalogues }>
  >
> = {
  de: () => import("./de/server-catalogues.ts"),
  fr: () => import("./fr/server-catalogues.ts"),
  es: () => import("./es/server-catalogues.ts"),
};
