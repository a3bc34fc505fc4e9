import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { rebuildInSqlite, wordsFor } from "./change-tables.ts";

const KEPT = [
  "id",
  "household_id",
  "description",
  "amount_cents",
  "date",
  "type",
  "lot_id",
  "created_at",
  "removed_at",
  "updated_at",
  "by_user_id",
  "shop",
  "receipt_id",
  "master_ingredient_id",
];

const INDEXES = [
  "create index expenses_of_lot on expenses (household_id, lot_id) where lot_id is not null",
  "create index expenses_removed on expenses (removed_at, household_id, id) where removed_at is not null",
  `create index expenses_of_receipt on expenses (household_id, receipt_id, date, id, amount_cents, type, removed_at)
     where receipt_id is not null`,
  `create index expenses_by_date on expenses (household_id, date, id, removed_at, receipt_id)
     where removed_at is null`,
  `create index expenses_by_type on expenses (household_id, type, date, id, amount_cents, removed_at, receipt_id)
     where removed_at is null`,
  `create index expenses_by_ingredient on expenses (household_id, date, type, master_ingredient_id, amount_cents, removed_at)
     where removed_at is null`,
  `create index expenses_of_ingredient on expenses (master_ingredient_id, household_id)
     where master_ingredient_id is not null`,
  `create index expenses_to_name on expenses (household_id, id, lot_id, master_ingredient_id)
     where lot_id is not null and master_ingredient_id is null`,
];

/** Allows expenses below zero: the deposits, refunds and discounts of a receipt. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { engine, int, text, run } = wordsFor(db);
  if (engine === "postgres") {
    await run("alter table expenses drop constraint expenses_amount_cents_check");
    await run(
      "alter table expenses add constraint expenses_amount_cents_check check (amount_cents <> 0)",
    );
    return;
  }
  const columns = [
    "id integer primary key autoincrement",
    `household_id ${int} not null references households (id) on delete cascade`,
    `description ${text} not null`,
    `amount_cents ${int} not null check (amount_cents <> 0)`,
    `date ${text} not null`,
    `type ${text} not null check (type in ('ingredient_purchase', 'meal_cooked_external', 'other'))`,
    `lot_id ${int}`,
    `created_at ${int} not null`,
    `removed_at ${int}`,
    `updated_at ${int} not null default 0`,
    `by_user_id ${int}`,
    `shop ${text}`,
    `receipt_id ${int}`,
    `master_ingredient_id ${int}`,
    "foreign key (household_id, lot_id) references lots (household_id, id)",
    "unique (household_id, id)",
  ];
  await rebuildInSqlite(db, {
    name: "expenses",
    textOf: (name) => `create table ${name} (\n  ${columns.join(",\n  ")}\n) strict`,
    kept: KEPT,
    indexes: INDEXES,
  });
}
