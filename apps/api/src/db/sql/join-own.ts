import type { JoinBuilder, StringReference } from "kysely";

/** Joins the row of the same household that `id` refers to: "lots" by "plan_entries.lot_id". */
export function joinOwn<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  table: TB & string,
  id: StringReference<DB, TB>,
): JoinBuilder<DB, TB> {
  const from = id.slice(0, id.indexOf("."));
  const column = (name: string) => name as StringReference<DB, TB>;
  return join
    .onRef(column(`${table}.household_id`), "=", column(`${from}.household_id`))
    .onRef(column(`${table}.id`), "=", id);
}
