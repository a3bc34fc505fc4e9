import { type ServerCatalogues, serverCatalogues as english } from "../server-catalogues.ts";

/** For the server alone. Source: handbook/words.md#languages. */
export const serverCatalogues: ServerCatalogues = english;
