import { readNames } from "@larder/rules/receipt-names/read-names";
import type { ReceiptQuestion } from "@larder/contract/money/receipts";
import { foodName } from "../catalogue/food-names/food-names.ts";
import { type KnownNames, knownNames } from "../catalogue/name-books.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { keysOfName } from "./keys-of-name.ts";
import { findLearnedNames } from "./learned-name.store.ts";

/** Most foods proposed for a printed name. */
const MOST_PROPOSED = 3;

type PrintedProposal = ReceiptQuestion["proposals"][number];

interface Possible {
  /** The likeliest first; null where nothing fits. */
  readonly ids: readonly (number | null)[];
  /** The first is the household's own answer. */
  readonly isRemembered: boolean;
}

/** Foods that a printed name may mean, at most three. Source: handbook/receipt-questions.md#answers. */
export function proposalsOf(
  { ids, isRemembered }: Possible,
  { ingredientOf }: Pick<KnownNames, "ingredientOf">,
): readonly PrintedProposal[] {
  const foods = [...new Set(ids)].flatMap((id) => (id === null ? [] : (ingredientOf(id) ?? [])));
  const proposed = foods.slice(0, MOST_PROPOSED);
  return proposed.map(({ id, name, kindOf }, index) => {
    const isKind = index > 0 && proposed.slice(0, index).some((before) => before.id === kindOf);
    const why = isRemembered && index === 0 ? "remembered" : isKind ? "kind" : "head";
    return { masterIngredientId: id, name: foodName(name), why };
  });
}

interface PrintedNames {
  readonly names: readonly string[];
  /** The household's; null without a chosen one. */
  readonly language: string | null;
}

const ANY_SHOP = "";

/**
 * Foods that printed names may mean, in their order: by the household's own answer, then by their
 * words. At most two statements. Source: handbook/receipt-questions.md#answers.
 */
export async function printedMeanings(
  db: Reader,
  household: HouseholdId,
  { names, language: householdLanguage }: PrintedNames,
): Promise<readonly (readonly PrintedProposal[])[]> {
  if (names.length === 0) return [];
  const keys = [...new Set(names.flatMap((name) => keysOfName(name)))];
  const [known, learned] = await Promise.all([
    knownNames(db, household),
    findLearnedNames(db, household, { keys, shop: ANY_SHOP }),
  ]);
  const { catalogue, own } = known;
  const meanings = readNames(names, { catalogue, own, householdLanguage });
  return names.map((name, index) => {
    const answers = keysOfName(name).map((key) => learned.get(key));
    const match = answers.find((answer) => answer);
    const { id = null, others = [] } = meanings[index] ?? {};
    const ids = [match?.masterIngredientId ?? null, id, ...others];
    return proposalsOf({ ids, isRemembered: Boolean(match) }, known);
  });
}
