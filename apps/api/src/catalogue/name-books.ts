import { catalogueBook, type NameBook, ownBook } from "@larder/rules/receipt-names/name-book";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { FLAVOURS, SOLD_SINGLY } from "./categories.data.ts";
import { listNamesBeside } from "./catalogue.store.ts";
import { kindsInCatalogue } from "./kinds/kinds.ts";
import { masterIngredients } from "./master-data/all.ts";
import type { MasterIngredient } from "./master-ingredient.ts";
import { unitIdOf } from "./units.ts";

/*
 * What the catalogue's ingredients are called on tills, which is the same in every database: only what was added to them is asked for.
 */

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
    };
    return [id, known];
  }),
);

const ids = [...inCatalogue.keys()];

/** Whether one of it can be bought: fruit and vegetables. */
export const isSoldSingly = (category: string): boolean => SOLD_SINGLY.has(category);

let catalogue: NameBook | null = null;

/** The names of the catalogue. Made when the first receipt is read, for most runs of a program read none. */
export function bookOfCatalogue(): NameBook {
  catalogue ??= catalogueBook(
    masterIngredients.map(({ id, name, category, otherNames }) => ({
      id,
      name,
      otherNames,
      isFlavour: FLAVOURS.has(category),
      kind: category,
    })),
  );
  return catalogue;
}

/** The names by which a household's receipts are read. */
export interface KnownNames {
  readonly catalogue: NameBook;
  /** Of what the household, or an administrator, added. */
  readonly own: NameBook;
  /** An ingredient that the household can choose; null where it cannot. */
  readonly ingredientOf: (id: number) => MasterIngredient | null;
  /** The kinds of a food, the household's own ones first. */
  readonly kindsOf: (id: number) => readonly number[];
}

/** The names of all ingredients that a household can choose. One statement. Source: handbook/receipts.md#matching. */
export async function knownNames(db: Reader, household: HouseholdId): Promise<KnownNames> {
  const added = await listNamesBeside(db, household, ids);
  const own = ownBook(
    added.map(({ ingredient: { id, name, category: kind }, names: otherNames }) => ({
      id,
      name,
      otherNames,
      isFlavour: false,
      kind,
      isOwn: true,
    })),
  );
  const beside = new Map(added.map(({ ingredient }) => [ingredient.id, ingredient]));
  return {
    catalogue: bookOfCatalogue(),
    own,
    ingredientOf: (id) => inCatalogue.get(id) ?? beside.get(id) ?? null,
    kindsOf: (id) => kindsInCatalogue.get(id) ?? [],
  };
}
