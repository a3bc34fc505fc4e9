import { sql } from "kysely";
import { claimMasterNames } from "../../db/dialect.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { pairsOfJson, rowsAtOnce, type Turns } from "../../db/schema/whole-household.ts";

/** An ingredient added in this transaction, and the keys of its names. */
export interface AddedNames {
  readonly matchKeys: readonly string[];
  readonly masterIngredientId: number;
  /** The household of an own ingredient; null for a shared one. */
  readonly household: HouseholdId | null;
}

/** Lines per statement, some 30 ms of SQLite. */
const GIVEN_AT_ONCE = 1000;

/** Lines with one of some names, of all households or one. */
const waitingFor = (tx: Tx, { matchKeys, household }: AddedNames) =>
  tx
    .selectFrom("unresolved_names as waiting")
    .select(["waiting.household_id", "waiting.component_id"])
    .where("waiting.match_key", "in", matchKeys)
    .$if(household !== null, (query) => query.where("waiting.household_id", "=", household))
    .distinct();

type WaitingLine = Awaited<ReturnType<ReturnType<typeof waitingFor>["execute"]>>[number];

/** Links the waiting lines from the first to the last of a part. Two statements. */
async function give(tx: Tx, added: AddedNames, part: readonly WaitingLine[]): Promise<void> {
  const [first, last] = [part.at(0), part.at(-1)];
  if (first === undefined || last === undefined) return;
  const { masterIngredientId, household } = added;
  const waiting = waitingFor(tx, added).where((where) => {
    const line = where.refTuple("waiting.household_id", "waiting.component_id");
    return where.and([
      where(line, ">=", where.tuple(first.household_id, first.component_id)),
      where(line, "<=", where.tuple(last.household_id, last.component_id)),
    ]);
  });
  await tx
    .updateTable("recipe_components")
    .from(waiting.as("found"))
    .set({ master_ingredient_id: masterIngredientId })
    .whereRef("recipe_components.household_id", "=", "found.household_id")
    .whereRef("recipe_components.id", "=", "found.component_id")
    .$if(household !== null, (query) =>
      query.where("recipe_components.household_id", "=", household),
    )
    .execute();
  await tx
    .deleteFrom("unresolved_names")
    .where((where) =>
      where(
        where.refTuple("household_id", "component_id"),
        "in",
        waiting.$asTuple("household_id", "component_id"),
      ),
    )
    .$if(household !== null, (query) => query.where("household_id", "=", household))
    .execute();
}

/**
 * Links unresolved lines to the ingredient; returns the households with changed recipes. One
 * statement, two more per thousand lines, and one for PostgreSQL's lock.
 */
export async function giveIngredient(
  tx: Tx,
  added: AddedNames,
  pace: Turns,
): Promise<readonly HouseholdId[]> {
  if (added.matchKeys.length === 0) return [];
  // Lines that are saved later wait for the end of this transaction.
  await claimMasterNames(tx);
  const lines = await waitingFor(tx, added)
    .orderBy("waiting.household_id")
    .orderBy("waiting.component_id")
    .execute();
  for (let at = 0; at < lines.length; at += GIVEN_AT_ONCE) {
    // oxlint-disable-next-line no-await-in-loop -- part after part: they share one transaction
    await give(tx, added, lines.slice(at, at + GIVEN_AT_ONCE));
    // oxlint-disable-next-line no-await-in-loop -- other calls run between the parts
    if (pace.isSpent) await pace.next();
  }
  return [...new Set(lines.map(({ household_id: id }) => id))];
}

type Meant = readonly (readonly [line: number, ingredient: number])[];

/** Unresolved lines with a name of the household's own ingredients. One statement. */
async function linesOfOwnNames(tx: Tx, household: HouseholdId, limit?: number): Promise<Meant> {
  const atMost = limit === undefined ? sql`` : sql`limit ${sql.lit(limit)}`;
  // `cross join` lets SQLite start with the names, which are fewer
  const { rows } = await sql<{ id: number; meant: number }>`
    select waiting.component_id as id, min(names.master_ingredient_id) as meant
    from master_ingredient_names as names
    cross join unresolved_names as waiting
    where names.household_id = ${household} and waiting.match_key = names.match_key
      and waiting.household_id = ${household} group by waiting.component_id ${atMost}`.execute(tx);
  return rows.map(({ id, meant }) => [id, meant]);
}

/** Two statements. */
async function resolve(tx: Tx, household: HouseholdId, meant: Meant): Promise<void> {
  const found = pairsOfJson(tx, JSON.stringify(meant));
  await sql`update recipe_components set master_ingredient_id = found.new_id from ${found} as found
    where recipe_components.household_id = ${household} and recipe_components.id = found.old_id`.execute(
    tx,
  );
  await sql`delete from unresolved_names where household_id = ${household}
    and component_id in (select found.old_id from ${found} as found)`.execute(tx);
}

/**
 * Links a household's unresolved lines to its own ingredients. One statement, and two per few
 * hundred lines.
 */
export async function giveOwnNames(tx: Tx, household: HouseholdId, pace: Turns): Promise<void> {
  const meant = await linesOfOwnNames(tx, household);
  const limit = rowsAtOnce(tx);
  for (let at = 0; at < meant.length; at += limit) {
    // oxlint-disable-next-line no-await-in-loop -- part after part: they share one transaction
    await resolve(tx, household, meant.slice(at, at + limit));
    // oxlint-disable-next-line no-await-in-loop -- other calls run between the parts
    if (pace.isSpent) await pace.next();
  }
}

const LINES_AT_ONCE = 250;

/** The same for a few lines. False if there was none. One statement, or three. */
export async function giveSomeOwnNames(tx: Tx, household: HouseholdId): Promise<boolean> {
  const meant = await linesOfOwnNames(tx, household, LINES_AT_ONCE);
  if (meant.length === 0) return false;
  await resolve(tx, household, meant);
  return true;
}
