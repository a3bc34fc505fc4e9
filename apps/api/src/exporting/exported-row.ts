import { type Cents, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import { instantText } from "../values/instant-text.ts";
import type { Field } from "./column.ts";
import { exportedEaters, exportedEats } from "./eating-columns.ts";
import { type ExportedTable, exportedTables } from "./household-tables.data.ts";
import type { AnyRow, Names } from "./snapshot.store.ts";

/**
 * The field name of a column: "default_unit_id" is "defaultUnit", "by_user_id" is "byMember",
 * "lot_id" is "lotId".
 */
function fieldName(column: string, { is }: Field): string {
  const isNamed = is === "member" || is === "ingredient" || is === "unit";
  const bare = isNamed
    ? column
        .replace(/^id$/, "member")
        .replace("user", "member")
        .replace("master_ingredient", "ingredient")
        .replace(/_id$/, "")
    : column;
  return bare.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

export interface LeavingColumn {
  readonly column: string;
  readonly name: string;
  readonly field: Field;
}

export function leavingColumns(table: ExportedTable): readonly LeavingColumn[] {
  return Object.entries(exportedTables[table].columns).flatMap(([column, field]) =>
    field === "leftOut" ? [] : [{ column, name: fieldName(column, field), field }],
  );
}

const ingredientIn = (names: Names, id: number) => {
  const shared = names.ingredients.get(id);
  return shared === undefined ? { own: id } : { shared };
};

/** The text of a JSON column. */
const jsonOf = (value: unknown): string => (typeof value === "string" ? value : "null");

function valueOf({ column, field }: LeavingColumn, row: AnyRow, names: Names): unknown {
  const value = row[column];
  if (value === null || value === undefined) return null;
  // Called only for columns of whole numbers.
  const number = Number(value);
  switch (field.is) {
    case "quantity":
      return numberFromMicro(number as Micro);
    case "money":
    case "worth":
      return numberFromCents(number as Cents);
    case "instant":
      return instantText(number);
    case "flag":
      return number === 1;
    case "member":
      return names.members.get(number) ?? null;
    case "unit":
      return names.units.get(number) ?? null;
    case "ingredient":
      return ingredientIn(names, number);
    case "eats":
      return exportedEats(jsonOf(value), (one) => ingredientIn(names, one));
    case "eaterIds":
      return exportedEaters(jsonOf(value), names.members);
    case "foodValues":
      return JSON.parse(jsonOf(value));
    case "source":
      return row["source"] === "staple" ? ingredientIn(names, number) : value;
    default:
      return value;
  }
}

/** Rows of a table as exported: one object per line. Source: handbook/exports.md#tables. */
export function exportedLines(table: ExportedTable, rows: readonly AnyRow[], names: Names): string {
  const columns = leavingColumns(table);
  return rows
    .map((row) => {
      const entries = columns.map((one) => [one.name, valueOf(one, row, names)]);
      return `${JSON.stringify(Object.fromEntries(entries))}\n`;
    })
    .join("");
}
