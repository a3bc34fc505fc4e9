import type { Kysely } from "kysely";
import type { Database } from "../schema/schema.ts";
import { rebuildInSqlite, wordsFor } from "./change-tables.ts";

const KEPT_OF_NAMES = [
  "household_id",
  "name_key",
  "master_ingredient_id",
  "unit_id",
  "updated_at",
  "quantity",
];
const BY_AGE =
  "create index learned_names_by_age on learned_receipt_names (household_id, updated_at, name_key, shop_key)";
const INDEXES_OF_NAMES = [
  BY_AGE,
  "create index learned_names_of_ingredient on learned_receipt_names (master_ingredient_id) where master_ingredient_id is not null",
];

/** Printed names were shared by all shops and had no place. */
async function rememberByShop(db: Kysely<Database>): Promise<void> {
  const { engine, int, text, run, addColumns } = wordsFor(db);
  const shop = `shop_key ${text} not null default ''`;
  // Without a foreign key: if the place is gone, nothing is proposed.
  const place = `place_id ${int}`;
  const key = "primary key (household_id, name_key, shop_key)";
  if (engine === "postgres") {
    await addColumns("learned_receipt_names", [shop, place]);
    await run("alter table learned_receipt_names drop constraint learned_receipt_names_pkey");
    await run(`alter table learned_receipt_names add ${key}`);
    await run("drop index learned_names_by_age");
    await run(BY_AGE);
    return;
  }
  const columns = [
    `household_id ${int} not null references households (id) on delete cascade`,
    `name_key ${text} not null`,
    `master_ingredient_id ${int} references master_ingredients (id)`,
    `unit_id ${int} references master_units (id)`,
    `updated_at ${int} not null`,
    `quantity ${int} check (quantity > 0)`,
    shop,
    place,
    key,
    "check ((master_ingredient_id is null) = (unit_id is null))",
  ];
  await rebuildInSqlite(db, {
    name: "learned_receipt_names",
    textOf: (name) => `create table ${name} (\n  ${columns.join(",\n  ")}\n) strict`,
    kept: KEPT_OF_NAMES,
    indexes: INDEXES_OF_NAMES,
  });
}

/** Saved receipts, and the meaning and place of printed names by shop. */
export async function up(db: Kysely<Database>): Promise<void> {
  const { int, text, run, householdTable, addColumns } = wordsFor(db);
  await rememberByShop(db);

  await householdTable("receipts", [
    `merchant ${text}`,
    // Empty if the shop is unknown.
    `shop_key ${text} not null`,
    `day ${text} not null`,
    // The printed total; null if it was not read.
    `total_cents ${int}`,
    // SHA-256 of the picture; the picture itself is not stored.
    `picture ${text}`,
    `expense_count ${int} not null`,
    `activity_id ${int} not null`,
    `by_user_id ${int}`,
    `saved_at ${int} not null`,
  ]);
  // Finds the same picture, the same day, the receipts of an undo, and the oldest beyond the cap.
  await run(
    "create index receipts_by_picture on receipts (household_id, picture) where picture is not null",
  );
  await run("create index receipts_by_day on receipts (household_id, day)");
  await run("create index receipts_of_activity on receipts (household_id, activity_id)");
  await run("create index receipts_by_age on receipts (household_id, saved_at, id)");

  // Without a foreign key, since SQLite cannot add one here; expenses are detached before a receipt
  // is removed.
  await addColumns("expenses", [`receipt_id ${int}`]);
  // Sums the lines of each receipt without reading rows.
  await run(
    `create index expenses_of_receipt on expenses (household_id, receipt_id, date, id, amount_cents, type, removed_at)
     where receipt_id is not null`,
  );
  // Lists also hold expenses without a receipt, which the index finds without reading rows.
  await run("drop index expenses_by_date");
  await run("drop index expenses_by_type");
  await run(
    `create index expenses_by_date on expenses (household_id, date, id, removed_at, receipt_id)
     where removed_at is null`,
  );
  await run(
    `create index expenses_by_type on expenses (household_id, type, date, id, amount_cents, removed_at, receipt_id)
     where removed_at is null`,
  );
}
