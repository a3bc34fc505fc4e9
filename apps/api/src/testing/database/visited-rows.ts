import { CompiledQuery, sql, type Kysely } from "kysely";
import { isRefusedRow } from "../../db/sql/refused-row.ts";
import type { Database } from "../../db/schema/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { fail } from "../../values/outcome.ts";

/** A node of a PostgreSQL plan with actual figures. */
interface PlanNode {
  readonly "Node Type": string;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows visited by a node and its children; a repeated scan counts again. */
function visitedBy(node: PlanNode): number {
  const removed =
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Join Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  const own = (node["Actual Rows"] + removed) * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, below) => sum + visitedBy(below), own);
}

export interface SentStatement {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/**
 * Number of rows that PostgreSQL visits for a statement, which is run and rolled back; 0 if an
 * existing row refuses it.
 */
export async function visitedRows(db: Kysely<Database>, statement: SentStatement): Promise<number> {
  try {
    return await explained(db, statement);
  } catch (error) {
    if (isRefusedRow(error)) return 0;
    throw new Error(statement.text, { cause: error });
  }
}

async function explained(
  db: Kysely<Database>,
  { text, parameters }: SentStatement,
): Promise<number> {
  let visited = 0;
  await inTransaction(db, async (tx) => {
    // Rows are counted, whatever the time.
    await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
    const query = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [
      ...parameters,
    ]);
    const { rows } = await tx.executeQuery<{
      readonly "QUERY PLAN": readonly { readonly Plan: PlanNode }[];
    }>(query);
    visited =
      rows[0]?.["QUERY PLAN"][0] === undefined ? 0 : visitedBy(rows[0]["QUERY PLAN"][0].Plan);
    return fail("conflict");
  });
  return visited;
}
