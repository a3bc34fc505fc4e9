import { masterUnits } from "./master-data/units.ts";

/* Units have the same ids in every database, so no query is needed. */

const names: ReadonlyMap<number, string> = new Map(masterUnits.map(({ id, name }) => [id, name]));
/** The ids of all units by their exact names. */
export const unitIds: ReadonlyMap<string, number> = new Map(
  masterUnits.map(({ id, name }) => [name, id]),
);

/** The name of a unit; undefined for an unknown id. */
export function unitNameOf(id: number): string | undefined {
  return names.get(id);
}

/** The id of a unit by its exact name; throws for an unknown name. */
export function unitIdOf(name: string): number {
  const id = unitIds.get(name);
  if (id === undefined) throw new Error(`There is no unit "${name}".`);
  return id;
}

/** The unit of plainly counted food. */
export const PIECE_UNIT_ID = unitIdOf("piece");
