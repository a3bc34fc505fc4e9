import type { ListLine } from "@larder/contract/week/shopping-list";
import { type Meant, presentMeaning, typedMeanings } from "../../catalogue/typed-meanings.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { type Pace, paceOfTransaction } from "../../http/slices.ts";
import { rememberedNames } from "../../scanning/remembered-names.ts";
import type { NamedNeed } from "../needs/named-need.store.ts";

export type LineMeaning = Required<Pick<ListLine, "proposals" | "isRemembered" | "isFood">>;
interface Line {
  readonly needs: readonly [NamedNeed, ...NamedNeed[]];
}

const KNOWN = presentMeaning({});

interface Lines {
  readonly lines: readonly Line[];
  readonly pace?: Pace | undefined;
}

/** What lines without an ingredient may mean, by their oldest need. At most two statements. */
export async function meaningsOfUnknown(
  db: Reader,
  household: HouseholdId,
  { lines, pace = paceOfTransaction() }: Lines,
): Promise<ReadonlyMap<NamedNeed, Meant | undefined>> {
  const unknown = lines.flatMap(({ needs: [need] }) =>
    need.masterIngredientId === null ? need : [],
  );
  const written = unknown.map(({ name }) => ({ name }));
  const found = await typedMeanings(db, written, { household, pace });
  return new Map(unknown.map((need, index) => [need, found[index]]));
}

/**
 * What the typed names of lines may mean, in their order: a line without an ingredient has
 * proposals, and one with the household's own answer is remembered. At most three statements.
 * Source: handbook/catalogue.md#which-food-a-name-means.
 */
export async function lineMeanings(
  db: Reader,
  household: HouseholdId,
  { lines, pace }: Lines,
): Promise<readonly LineMeaning[]> {
  const oldest = lines.map(({ needs: [need] }) => need);
  const meant = await meaningsOfUnknown(db, household, { lines, pace });
  const typed = oldest.filter(
    ({ source, masterIngredientId }) => source === "typed" && masterIngredientId !== null,
  );
  const answers = await rememberedNames(
    db,
    household,
    typed.map(({ name }) => name),
  );
  const remembered = new Map(typed.map((need, index) => [need, answers[index]]));
  return oldest.map((need) => ({
    ...(meant.has(need) ? presentMeaning(meant.get(need) ?? {}) : KNOWN),
    isRemembered: remembered.get(need)?.masterIngredientId === (need.masterIngredientId ?? 0),
  }));
}
