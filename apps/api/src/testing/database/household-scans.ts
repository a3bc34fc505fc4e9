import { CompiledQuery, type Kysely } from "kysely";
import { tablesPlaced } from "../../db/schema/owners.ts";
import type { Database } from "../../db/schema/schema.ts";
import type { SentStatement } from "./visited-rows.ts";

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Recheck Cond"?: string;
  readonly Filter?: string;
  readonly Plans?: readonly PlanNode[];
}

const OF_HOUSEHOLDS = new Set<string>(tablesPlaced("household"));
const BY_NUMBER = /\bhousehold_id = '?\d/;

/** The scans of a household's table that do not name the household by its number. */
function scansWithout(node: PlanNode): readonly string[] {
  const below = (node.Plans ?? []).flatMap(scansWithout);
  const table = node["Relation Name"];
  if (table === undefined || !OF_HOUSEHOLDS.has(table) || node["Node Type"] === "ModifyTable")
    return below;
  const conditions = [node["Index Cond"], node["Recheck Cond"], node.Filter].join(" ");
  return BY_NUMBER.test(conditions) ? below : [table, ...below];
}

/** The same for any number of values. */
export function shapeOf(text: string): string {
  return text
    .replaceAll(/\$\d+/g, "$")
    .replaceAll(/\$(?:, \$)+/g, "$")
    .replaceAll(/\(\$\)(?:, \(\$\))+/g, "($)");
}

/** The tables of households that a statement reads without the household's number, by PostgreSQL's plan. */
export async function householdScans(
  db: Kysely<Database>,
  { text, parameters }: SentStatement,
): Promise<readonly string[]> {
  const query = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]);
  const { rows } = await db.executeQuery<{
    readonly "QUERY PLAN": readonly { readonly Plan: PlanNode }[];
  }>(query);
  return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => scansWithout(Plan)));
}
