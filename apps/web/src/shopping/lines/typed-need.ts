import type { MasterIngredient, MasterUnit } from "@larder/contract/kitchen/catalogue";
import { readAddLine } from "@larder/rules/kitchen/lines/add-line";
import { nameIndex, resolveIngredient } from "@larder/rules/kitchen/names/ingredient-name";
import type { SaidOfNeed } from "@larder/rules/shopping/change-needs";
import { say } from "@larder/words/say";
import { ownWriter } from "../../ui/browser/own-writer.ts";

/** What the browser knows of foods and units without asking anybody. */
export interface KnownFoods {
  /** Reads a typed line as the server will. */
  readonly read: (text: string) => SaidOfNeed;
  readonly byId: (id: number) => Pick<MasterIngredient, "name" | "category"> | undefined;
  /** Where in the shop it is. */
  readonly section: (ingredientId: number | null) => string;
  readonly unitName: (id: number) => string | undefined;
  readonly unitId: (name: string | null) => number | undefined;
}

/** The loaded foods and units; a line can be read without them. */
export function knownFoods(
  ingredients: readonly MasterIngredient[],
  units: readonly MasterUnit[],
): KnownFoods {
  const byId = new Map(ingredients.map((one) => [one.id, one]));
  const unitNames = new Map(units.map(({ id, name }) => [id, name]));
  const unitIds = new Map(units.map(({ id, name }) => [name, id]));
  let index: ReturnType<typeof nameIndex> | null = null;
  return {
    read: (text) => {
      const { name, nameToFind, quantity, unit } = readAddLine(text, {
        ...ownWriter(),
        places: [],
      });
      index ??= nameIndex(ingredients);
      const found = resolveIngredient(nameToFind, index);
      return { name: name || text.trim(), masterIngredientId: found, quantity, unit };
    },
    byId: (id) => byId.get(id),
    section: (id) => (id === null ? undefined : byId.get(id)?.category) ?? say("shopping.other"),
    unitName: (id) => unitNames.get(id),
    unitId: (name) => (name === null ? undefined : unitIds.get(name)),
  };
}
