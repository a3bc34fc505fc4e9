import type { Catalogues } from "../catalogues.ts";
import { catalogues as english } from "../en/catalogues.ts";

/** For the browser. Source: handbook/words.md#languages. */
export const catalogues: Catalogues = {
  ...english,
  menu: () => import("./menu.ts"),
};
