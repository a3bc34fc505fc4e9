import type { ListLine } from "@larder/contract/week/shopping-list";
import { presentMeaning, typedMeanings } from "../../catalogue/typed-meanings.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { type Pace, paceOfTransaction } from "../../http/slices.ts";
import { rememberedNames } from "../../scanning/remembered-names.ts";
import { foodLanguageNow } from "../../values/reader.ts";
import type { NamedNeed } from "../needs/named-need.store.ts";

export type LineMeaning = Required<Pick<ListLine, "proposals" | "isRemembered" | "isFood">>;
interface Line {
  readonly needs: readonly [NamedNeed, ...NamedNeed[]];
}

const KNOWN = presentMeaning({});

/**
 * What the typed names of lines may mean, in their order: a line without an ingredient has
 * proposals, and one with the household's own answer is remembered. At most three statements.
 * Source: handbook/catalogue.md#which-food-a-name-means.
 */
export async function lineMeanings(
  db: Reader,
  household: HouseholdId,
  { lines, pace = paceOfTransaction() }: { readonly lines: readonly Line[]; readonly pace?: Pace },
): Promise<readonly LineMeaning[]> {
  const oldest = lines.map(({ needs: [need] }) => need);
  const open = oldest.filter(({ masterIngredientId }) => masterIngredientId === null);
  const language = foodLanguageNow();
  const writer = { household, language: language === "en" ? null : language, pace };
  const found = await typedMeanings(
    db,
    open.map(({ name }) => ({ name })),
    writer,
  );
  const typed = oldest.filter(
    ({ source, masterIngredientId }) => source === "typed" && masterIngredientId !== null,
  );
  const answers = await rememberedNames(
    db,
    household,
    typed.map(({ name }) => name),
  );
  const meant = new Map(open.map((need, index) => [need, found[index]]));
  const remembered = new Map(typed.map((need, index) => [need, answers[index]]));
  return oldest.map((need) => ({
    ...(meant.has(need) ? presentMeaning(meant.get(need) ?? {}) : KNOWN),
    isRemembered: remembered.get(need)?.masterIngredientId === (need.masterIngredientId ?? 0),
  }));
}
