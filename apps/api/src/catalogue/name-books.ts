import { itemsBy } from "@larder/rules/grouped-by";
import { catalogueBook, type NameBook, ownBook } from "@larder/rules/receipt-names/name-book";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { FLAVOURS, SOLD_SINGLY } from "./categories.data.ts";
import { listNamesBeside } from "./catalogue.store.ts";
import { namesInOthers } from "./food-names/food-names.ts";
import { kindOfInCatalogue, kindsInCatalogue } from "./kinds/kinds.ts";
import { masterIngredients } from "./master-data/all.ts";
import type { MasterIngredient } from "./master-ingredient.ts";
import { unitIdOf } from "./units.ts";

/* Receipt names of the catalogue are the same in every database, so only added ingredients are queried. */

const inCatalogue: ReadonlyMap<number, MasterIngredient> = new Map(
  masterIngredients.map(({ id, unit, usual, ...ingredient }) => {
    const { quantity, unit: usualUnit, placeKind, dateKind } = usual;
    const known: MasterIngredient = {
      id,
      name: ingredient.name,
      category: ingredient.category,
      defaultUnitId: unitIdOf(unit),
      shelfLifeDays: ingredient.shelfLifeDays,
      forms: ingredient.forms,
      life: ingredient.life,
      usual: { quantity, unitId: unitIdOf(usualUnit), placeKind, dateKind },
      isOwn: false,
      kindOf: kindOfInCatalogue.get(id) ?? null,
    };
    return [id, known];
  }),
);

/** Ids of the catalogue have no gaps. */
const lastInCatalogue = inCatalogue.size;

/** Whether it is sold by the piece: fruit and vegetables. */
export const isSoldSingly = (category: string): boolean => SOLD_SINGLY.has(category);

/** Food that shops sell in cans is what is in them: "tinned tuna" is tuna. */
const namesInCans = (names: readonly string[]): readonly string[] =>
  ["canned", "tinned"].flatMap((how) => names.map((name) => `${how} ${name}`));

let catalogue: NameBook | null = null;

/** The catalogue's names, built with the first receipt because most processes read none. */
export function bookOfCatalogue(): NameBook {
  catalogue ??= catalogueBook(
    masterIngredients.map(({ id, name, category, otherNames, usual }) => ({
      id,
      name,
      otherNames:
        usual.unit === "can" ? [...otherNames, ...namesInCans([name, ...otherNames])] : otherNames,
      namesIn: namesInOthers(id),
      isFlavour: FLAVOURS.has(category),
      kind: category,
    })),
  );
  return catalogue;
}

/** The names for reading a household's receipts. */
export interface KnownNames {
  readonly catalogue: NameBook;
  /** Ingredients that the household or an administrator added. */
  readonly own: NameBook;
  /** Null if unavailable to the household. */
  readonly ingredientOf: (id: number) => MasterIngredient | null;
  /** The kinds of a food, the household's own first. */
  readonly kindsOf: (id: number) => readonly number[];
}

/**
 * The names of all ingredients of a household. One statement. Source:
 * handbook/receipts.md#matching.
 */
export async function knownNames(db: Reader, household: HouseholdId): Promise<KnownNames> {
  const names = await listNamesBeside(db, household, lastInCatalogue);
  const own = ownBook(
    names.map(({ ingredient: { id, name, category: kind }, names: otherNames }) => ({
      id,
      name,
      otherNames,
      isFlavour: false,
      kind,
      isOwn: true,
    })),
  );
  const added = itemsBy(
    names.filter(({ ingredient }) => ingredient.kindOf !== null),
    ({ ingredient }) => ingredient.kindOf,
    ({ ingredient }) => ingredient.id,
  );
  const beside = new Map(names.map(({ ingredient }) => [ingredient.id, ingredient]));
  return {
    catalogue: bookOfCatalogue(),
    own,
    ingredientOf: (id) => inCatalogue.get(id) ?? beside.get(id) ?? null,
    kindsOf: (id) => [...(added.get(id) ?? []), ...(kindsInCatalogue.get(id) ?? [])],
  };
}
