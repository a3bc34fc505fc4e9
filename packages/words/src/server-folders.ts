import type { ServerCatalogues } from "./server-catalogues.ts";

/** The server's catalogues of every language but English. */
export const serverFolders: Readonly<
  Record<string, () => Promise<{ readonly serverCatalogues: ServerCatalogues }>>
> = {
  de: () => import("./de/server-catalogues.ts"),
  fr: () => import("./fr/server-catalogues.ts"),
  es: () => import("./es/server-catalogues.ts"),
};
