import { sql, type Kysely } from "kysely";
import { columnTypes, engineOf, householdTableText } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";

/** All tables of the product. Keys and indexes of household tables begin with `household_id`. */
export async function up(db: Kysely<Database>): Promise<void> {
  const engine = engineOf(db);
  const { id, integer: int, text, tail } = columnTypes[engine];
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  const table = (name: string, columns: readonly string[]): Promise<unknown> =>
    run(`create table ${name} (\n  ${columns.join(",\n  ")}\n)${tail}`);
  const householdTable = (name: string, columns: readonly string[]): Promise<unknown> =>
    run(householdTableText(engine, name, columns));

  await table("households", [`id ${id}`, `created_at ${int} not null`]);
  await table("users", [
    `id ${id}`,
    `household_id ${int} not null references households (id) on delete cascade`,
    `name ${text} not null`,
    `email ${text} not null`,
    `email_key ${text} not null unique`,
    `search_key ${text} not null`,
    `password_hash ${text} not null`,
    `role ${text} not null check (role in ('ADMIN', 'USER'))`,
    `subscription_status ${text} not null check (subscription_status in ('PRO', 'FREE'))`,
    `created_at ${int} not null`,
  ]);
  await run("create index users_of_household on users (household_id)");
  // Finds out if an administrator is the last one. The statement must contain 'ADMIN' as text,
  // otherwise the index is not used.
  await run("create index users_admins on users (id) where role = 'ADMIN'");
  // The administrator's list, newest first. A search reads the names from the index, not from the
  // wide rows.
  await run("create index users_newest on users (created_at, id, search_key)");

  await table("sessions", [
    `token_hash ${text} primary key`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `created_at ${int} not null`,
    `last_used_at ${int} not null`,
  ]);
  await run("create index sessions_of_user on sessions (user_id)");
  await run("create index sessions_by_use on sessions (last_used_at)");

  await table("idempotency_keys", [
    `user_id ${int} not null references users (id) on delete cascade`,
    `key ${text} not null`,
    `call ${text} not null`,
    `body_hash ${text} not null`,
    `status ${int}`,
    `answer ${text}`,
    `created_at ${int} not null`,
    "primary key (user_id, key)",
  ]);
  await run("create index idempotency_keys_by_age on idempotency_keys (created_at)");

  await table("throttles", [
    `bucket ${text} primary key`,
    `count ${int} not null`,
    `expires_at ${int} not null`,
  ]);
  await run("create index throttles_by_end on throttles (expires_at)");

  await table("master_units", [
    `id ${int} primary key`,
    `name ${text} not null unique`,
    `dimension ${text} not null check (dimension in ('mass', 'volume', 'count'))`,
  ]);
  await table("master_ingredients", [
    `id ${id}`,
    `name ${text} not null`,
    `name_key ${text} not null unique`,
    `category ${text} not null`,
    `default_unit_id ${int} references master_units (id)`,
    `density_mg_per_ml ${int}`,
    `mg_per_piece ${int}`,
    `shelf_life_days ${int}`,
    `created_at ${int} not null`,
  ]);
  await table("master_ingredient_names", [
    `match_key ${text} primary key`,
    `master_ingredient_id ${int} not null references master_ingredients (id) on delete cascade`,
    `search_key ${text} not null`,
  ]);
  await run(
    "create index names_of_master_ingredient on master_ingredient_names (master_ingredient_id)",
  );

  await householdTable("lots", [
    `master_ingredient_id ${int} not null references master_ingredients (id)`,
    `unit_id ${int} not null references master_units (id)`,
    `quantity ${int} not null check (quantity >= 0)`,
    `bought_quantity ${int} not null check (bought_quantity > 0)`,
    `price_cents ${int} check (price_cents >= 0)`,
    `purchase_date ${text}`,
    `expiry_date ${text}`,
    `removed_at ${int}`,
    `created_at ${int} not null`,
    `updated_at ${int} not null`,
  ]);
  // The default order of the inventory and of "use these first"; only lots in stock.
  await run(
    "create index lots_by_expiry on lots (household_id, expiry_date, id) where quantity > 0",
  );
  // The latest known price of an ingredient by unit; no date sorts first and eaten lots count. Must
  // match kitchen.store.ts.
  await run(
    `create index lots_with_price on lots (household_id, master_ingredient_id, unit_id, (coalesce(purchase_date, '')), id)
     where price_cents is not null and removed_at is null`,
  );

  await householdTable("cookings", [
    `recipe_id ${int} not null`,
    `recipe_name ${text} not null`,
    `servings ${int} not null`,
    `cost_cents ${int}`,
    `cooked_at ${int} not null`,
    `undone_at ${int}`,
  ]);
  await householdTable("stock_events", [
    `lot_id ${int} not null`,
    `kind ${text} not null check (kind in ('bought', 'edited', 'used', 'cooked', 'undone', 'removed', 'restored'))`,
    `delta ${int} not null`,
    `unit_id ${int} not null references master_units (id)`,
    `cooking_id ${int}`,
    `created_at ${int} not null`,
    "foreign key (household_id, lot_id) references lots (household_id, id) on delete cascade",
    "foreign key (household_id, cooking_id) references cookings (household_id, id) on delete cascade",
  ]);
  await run("create index stock_events_of_lot on stock_events (household_id, lot_id, id)");
  await run(
    "create index stock_events_of_cooking on stock_events (household_id, cooking_id) where cooking_id is not null",
  );

  await householdTable("recipes", [
    `name ${text} not null`,
    `name_key ${text} not null`,
    `description ${text}`,
    `instructions ${text}`,
    `servings ${int} not null check (servings > 0)`,
    `created_at ${int} not null`,
    `updated_at ${int} not null`,
  ]);
  await run("create index recipes_newest on recipes (household_id, updated_at, id)");
  // A published recipe is found by its id alone. SQLite has that index as its row id.
  if (engine === "postgres") await run("create index recipes_by_id on recipes (id)");
  // Changes with every change to a household's recipes, so that derived data knows when to refresh.
  await table("recipe_stamps", [
    `household_id ${int} primary key references households (id) on delete cascade`,
    `stamp ${int} not null`,
  ]);
  await householdTable("recipe_components", [
    `recipe_id ${int} not null`,
    `position ${int} not null`,
    `ingredient_name ${text} not null`,
    `quantity ${int} not null check (quantity > 0)`,
    `unit ${text} not null`,
    `master_ingredient_id ${int} references master_ingredients (id)`,
    "foreign key (household_id, recipe_id) references recipes (household_id, id) on delete cascade",
  ]);
  await run(
    "create index components_of_recipe on recipe_components (household_id, recipe_id, position)",
  );
  await table("unresolved_names", [
    `match_key ${text} not null`,
    `household_id ${int} not null`,
    `component_id ${int} not null`,
    "primary key (match_key, household_id, component_id)",
    "foreign key (household_id, component_id) references recipe_components (household_id, id) on delete cascade",
  ]);
  // For the cascade from a deleted component.
  await run(
    "create index unresolved_names_of_component on unresolved_names (household_id, component_id)",
  );

  await table("budgets", [
    `household_id ${int} primary key references households (id) on delete cascade`,
    `amount_cents ${int} not null check (amount_cents > 0)`,
    `period ${text} not null check (period in ('weekly', 'monthly'))`,
    `start_date ${text} not null`,
    `updated_at ${int} not null`,
  ]);
  await householdTable("expenses", [
    `description ${text} not null`,
    `amount_cents ${int} not null check (amount_cents > 0)`,
    `date ${text} not null`,
    `type ${text} not null check (type in ('ingredient_purchase', 'meal_cooked_external', 'other'))`,
    `lot_id ${int}`,
    `created_at ${int} not null`,
    `removed_at ${int}`,
    "foreign key (household_id, lot_id) references lots (household_id, id)",
  ]);
  // The list and its counts without reading rows. SQLite calls an index covering only if it also
  // holds removed_at.
  await run(
    "create index expenses_by_date on expenses (household_id, date, id, removed_at) where removed_at is null",
  );
  // The list of one type, its counts, and the spending by type of a period.
  await run(
    `create index expenses_by_type on expenses (household_id, type, date, id, amount_cents, removed_at)
     where removed_at is null`,
  );
  await run(
    "create index expenses_of_lot on expenses (household_id, lot_id) where lot_id is not null",
  );

  await table("published_books", [
    `id ${id}`,
    `household_id ${int} not null unique references households (id) on delete cascade`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `name ${text} not null`,
    `description ${text}`,
    `created_at ${int} not null`,
    `updated_at ${int} not null`,
  ]);
  await run("create index books_of_user on published_books (user_id)");
  await table("subscriptions", [
    `user_id ${int} not null references users (id) on delete cascade`,
    `book_id ${int} not null references published_books (id) on delete cascade`,
    `created_at ${int} not null`,
    "primary key (user_id, book_id)",
  ]);
  await run("create index subscribers_of_book on subscriptions (book_id)");

  await table("threads", [
    `id ${id}`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `admin_id ${int} references users (id) on delete set null`,
    `subject ${text} not null`,
    `status ${text} not null check (status in ('OPEN', 'CLOSED'))`,
    `last_by_user ${int} not null check (last_by_user in (0, 1))`,
    `created_at ${int} not null`,
    `updated_at ${int} not null`,
  ]);
  await run("create index threads_of_user on threads (user_id, updated_at, id)");
  await run("create index threads_newest on threads (updated_at, id)");
  await run("create index threads_by_status on threads (status, updated_at, id)");
  // The administrators' unread mark: open tickets without an answer, counted in the index.
  await run(
    "create index threads_waiting on threads (last_by_user, status, user_id, id) where status = 'OPEN' and last_by_user = 1",
  );
  await run("create index threads_of_admin on threads (admin_id) where admin_id is not null");
  await table("messages", [
    `id ${id}`,
    `thread_id ${int} not null references threads (id) on delete cascade`,
    `sender_id ${int} references users (id) on delete set null`,
    `content ${text} not null`,
    `created_at ${int} not null`,
  ]);
  await run("create index messages_of_thread on messages (thread_id, id)");
  await run("create index messages_of_sender on messages (sender_id) where sender_id is not null");
  await table("thread_reads", [
    `user_id ${int} not null references users (id) on delete cascade`,
    `thread_id ${int} not null references threads (id) on delete cascade`,
    `last_message_id ${int} not null`,
    "primary key (user_id, thread_id)",
  ]);
  await run("create index reads_of_thread on thread_reads (thread_id)");
  await table("ingredient_requests", [
    `id ${id}`,
    `user_id ${int} not null references users (id) on delete cascade`,
    `thread_id ${int} not null unique references threads (id) on delete cascade`,
    `requested_name ${text} not null`,
    `match_key ${text} not null`,
    `status ${text} not null check (status in ('PENDING', 'APPROVED', 'REJECTED'))`,
    `admin_notes ${text}`,
    `created_at ${int} not null`,
    `handled_at ${int}`,
  ]);
  // One pending request for a name and user, even if two calls race.
  await run(
    "create unique index pending_requests on ingredient_requests (user_id, match_key) where status = 'PENDING'",
  );
  // For the cascade from a deleted account.
  await run("create index requests_of_user on ingredient_requests (user_id)");
  await run("create index requests_by_status on ingredient_requests (status, id)");
  // The administrators' list, pending first. Must match request-list.store.ts, otherwise neither
  // database uses it.
  await run(
    "create index requests_pending_first on ingredient_requests ((case when status = 'PENDING' then 1 else 0 end), id)",
  );

  await table("learned_receipt_names", [
    `household_id ${int} not null references households (id) on delete cascade`,
    `name_key ${text} not null`,
    `master_ingredient_id ${int} references master_ingredients (id)`,
    `unit_id ${int} references master_units (id)`,
    `updated_at ${int} not null`,
    "primary key (household_id, name_key)",
    "check ((master_ingredient_id is null) = (unit_id is null))",
  ]);
}
