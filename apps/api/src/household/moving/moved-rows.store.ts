import { sql, type RawBuilder } from "kysely";
import {
  areCopied,
  carryRows,
  type PacedMove,
  type Pairs,
  readCopiedColumns,
  removeRows,
  replaceIngredients,
} from "../../db/schema/change-household.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import {
  deferReferences,
  pairsOfJson,
  withWholeHouseholds,
} from "../../db/schema/whole-household.ts";
import type { Tx } from "../../db/transaction.ts";
import { endsWithLeaving, type Merged, type MovedTable, tablesMoved } from "./moved-tables.data.ts";

/** Ids of equal things in the target household. */
export type SameThings = Readonly<Record<Merged, Pairs>>;

interface Moving extends PacedMove {
  /** Leaves the rows that follow in pieces, and the merged ingredients that they name. */
  readonly isInPieces: boolean;
}

const ALL = sql`1 = 1`;

/** Whether a row is none of a merged thing. */
const isNotMerged = (tx: Tx, column: string, pairs: Pairs): RawBuilder<unknown> =>
  pairs.length === 0
    ? ALL
    : sql`${sql.ref(column)} not in (select old_id from ${pairsOfJson(tx, JSON.stringify(pairs))} as merged)`;

/** The column with the ingredient that is merged. */
const foodIds: Readonly<Partial<Record<MovedTable["table"], string>>> = {
  master_ingredients: "id",
  master_ingredient_names: "master_ingredient_id",
};

/** Conditions of the rows of a table that move now, one after the other. */
function movesNow(
  tx: Tx,
  { table, together }: MovedTable,
  { isInPieces, same }: { readonly isInPieces: boolean; readonly same: SameThings },
): readonly RawBuilder<unknown>[] {
  if (!isInPieces) return [ALL];
  const id = foodIds[table];
  if (id !== undefined) return [isNotMerged(tx, id, same.ingredient)];
  return together === null ? [ALL] : together.map((condition) => sql.raw(condition));
}

/** The number that comes after all of the other household. One statement. */
async function firstBehind(tx: Tx, to: HouseholdId, { table, behind }: MovedTable) {
  if (behind === null) return null;
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(${sql.ref(behind)}) + 1, 0) as next from ${sql.table(table)}
    where household_id = ${to}`.execute(tx);
  return { column: behind, by: rows[0]?.next ?? 0 };
}

type Part = MovedTable & { readonly which: RawBuilder<unknown> };

/** One part after another, in one transaction. */
async function forEach(parts: readonly Part[], act: (part: Part) => Promise<void>): Promise<void> {
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- they share one transaction
    await act(part);
  }
}

/**
 * Moves all rows of a household to another one. Merged things are replaced by the other
 * household's, and for what a household has once, the other's stays. About a hundred statements,
 * and one for each few hundred rows, or twenty thousand on PostgreSQL. Source:
 * handbook/households.md#what-goes-where.
 */
export function moveRows(tx: Tx, move: Moving, same: SameThings): Promise<void> {
  return withWholeHouseholds(tx, () => moveAll(tx, move, same));
}

async function moveAll(tx: Tx, move: Moving, same: SameThings): Promise<void> {
  const parts = tablesMoved.flatMap((table) =>
    movesNow(tx, table, { ...move, same }).map((which) => ({ ...table, which })),
  );
  await deferReferences(tx);
  await forEach(parts, async ({ table, names, which }) => {
    for (const [thing, column] of names)
      if (thing === "ingredient")
        await replaceIngredients(tx, move, { table, which, column, pairs: same[thing] });
  });
  const columns = await readCopiedColumns(tx);
  await forEach(parts, async (part) => {
    const replaced = part.names.filter(([thing]) => thing !== "ingredient");
    const isAlone = part.is.map(([thing, column]) => isNotMerged(tx, column, same[thing]));
    await carryRows(tx, move, {
      ...part,
      columns,
      which: sql.join([part.which, ...isAlone], sql` and `),
      replaced: new Map(replaced.map(([thing, column]) => [column, same[thing]])),
      added: await firstBehind(tx, move.to, part),
    });
  });
  await forEach(parts.toReversed(), async (part) => {
    if (areCopied(tx, part.table) || part.once !== null || part.is.length > 0)
      await removeRows(tx, move, part);
  });
}

/** Removes what one user alone had in a household with other members. Three statements. */
export async function endOwnThings(tx: Tx, from: HouseholdId, userId: number): Promise<void> {
  for (const table of endsWithLeaving) {
    // oxlint-disable-next-line no-await-in-loop -- one table after another, in one transaction
    await sql`delete from ${sql.table(table)} where household_id = ${from} and user_id = ${userId}`.execute(
      tx,
    );
  }
}
