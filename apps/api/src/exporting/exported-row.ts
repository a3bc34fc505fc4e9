import { type Cents, numberFromCents } from "@larder/rules/calendar-and-money/money";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/quantity";
import { type ExportedTable, exportedTables, type Field } from "./household-tables.data.ts";
import type { AnyRow, Names } from "./snapshot.store.ts";

/** A column by the name of its field: "default_unit_id" as "defaultUnit", "by_user_id" as "byMember", "lot_id" as "lotId". */
function fieldName(column: string, field: Field): string {
  const isNamed = field === "member" || field === "ingredient" || field === "unit";
  const bare = isNamed
    ? column
        .replace(/^id$/, "member")
        .replace("user", "member")
        .replace("master_ingredient", "ingredient")
        .replace(/_id$/, "")
    : column;
  return bare.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function valueOf(field: Field, value: unknown, names: Names): unknown {
  if (value === null || value === undefined) return null;
  if (field === "value" || field === "leftOut") return value;
  // whatever else there is stands in a column of whole numbers
  const number = Number(value);
  switch (field) {
    case "quantity":
      return numberFromMicro(number as Micro);
    case "money":
      return numberFromCents(number as Cents);
    case "instant":
      return new Date(number).toISOString();
    case "flag":
      return number === 1;
    case "member":
      return names.members.get(number) ?? null;
    case "unit":
      return names.units.get(number) ?? null;
    case "ingredient": {
      const shared = names.ingredients.get(number);
      return shared === undefined ? { own: number } : { shared };
    }
  }
}

/** Rows of a table as they leave: one object a line. Source: handbook/exports.md#tables. */
export function exportedLines(table: ExportedTable, rows: readonly AnyRow[], names: Names): string {
  const fields = Object.entries(exportedTables[table].columns)
    .filter(([, field]) => field !== "leftOut")
    .map(([column, field]) => [column, fieldName(column, field), field] as const);
  return rows
    .map((row) => {
      const entries = fields.map(([column, name, field]) => [
        name,
        valueOf(field, row[column], names),
      ]);
      return `${JSON.stringify(Object.fromEntries(entries))}\n`;
    })
    .join("");
}
