import type { Catalogues } from "./catalogues.ts";

/** The catalogues of every language but English, for the browser. */
export const folders: Readonly<Record<string, () => Promise<{ readonly catalogues: Catalogues }>>> =
  {
    de: () => import("./de/catalogues.ts"),
    fr: () => import("./fr/catalogues.ts"),
    es: () => import("./es/catalogues.ts"),
  };
