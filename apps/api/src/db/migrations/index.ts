import type { Migration } from "kysely";
import * as tables from "./001-tables.ts";
import * as masterData from "./002-master-data.ts";
import * as returnsAndSaves from "./003-returns-and-saves.ts";

/** Every migration in order, forward only. A migration that has been released is never edited. */
export const migrations: Record<string, Migration> = {
  "001-tables": tables,
  "002-master-data": masterData,
  "003-returns-and-saves": returnsAndSaves,
};
