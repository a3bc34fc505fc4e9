import { sql, type Kysely } from "kysely";
import { columnTypes, engineOf, householdTableText, startIdsAt } from "../dialect.ts";
import type { Database } from "../schema/schema.ts";

/**
 * The kinds for waste, gifts and splits are used by a later version. Extending the check again
 * would copy the table again.
 */
const KINDS = `('bought', 'edited', 'used', 'cooked', 'undone', 'removed', 'restored', 'returned', 'wasted', 'given',
  'split')`;

/**
 * SQLite cannot change a check, so the table is copied. Nothing refers to it, and its ids continue.
 */
async function rebuildStockEvents(db: Kysely<Database>): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  const { integer: int, text } = columnTypes.sqlite;
  const columns = "id, household_id, lot_id, kind, delta, unit_id, cooking_id, created_at";
  const { rows } = await sql<{
    seq: number;
  }>`select seq from sqlite_sequence where name = 'stock_events'`.execute(db);
  await run(
    householdTableText("sqlite", "stock_events_anew", [
      `lot_id ${int} not null`,
      `kind ${text} not null check (kind in ${KINDS})`,
      `delta ${int} not null`,
      `unit_id ${int} not null references master_units (id)`,
      `cooking_id ${int}`,
      `created_at ${int} not null`,
      "foreign key (household_id, lot_id) references lots (household_id, id) on delete cascade",
      "foreign key (household_id, cooking_id) references cookings (household_id, id) on delete cascade",
    ]),
  );
  await run(
    `insert into stock_events_anew (${columns}) select ${columns} from stock_events order by id`,
  );
  await run("drop table stock_events");
  await run("alter table stock_events_anew rename to stock_events");
  await run("create index stock_events_of_lot on stock_events (household_id, lot_id, id)");
  await run(
    "create index stock_events_of_cooking on stock_events (household_id, cooking_id) where cooking_id is not null",
  );
  await startIdsAt(db, "stock_events", (rows[0]?.seq ?? 0) + 1);
}

/**
 * Expenses get the instant of their last save. A lot that an undone cooking returned is not a
 * purchase and gets a kind of its own, also in old events. Old ones are recognised by the undo: an
 * amount that did not return to its lot, and a new lot of the same household with the same amount,
 * unit and millisecond.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  const run = (statement: string): Promise<unknown> => sql.raw(statement).execute(db);
  const engine = engineOf(db);
  await run(
    `alter table expenses add column updated_at ${columnTypes[engine].integer} not null default 0`,
  );
  await run("update expenses set updated_at = created_at");
  if (engine === "sqlite") await rebuildStockEvents(db);
  else
    await run(
      `alter table stock_events drop constraint stock_events_kind_check,
       add constraint stock_events_kind_check check (kind in ${KINDS})`,
    );
  // The joins keep this order: from the few amounts that did not return to the lots of that
  // instant.
  await run(
    "create index stock_events_bought_at on stock_events (household_id, created_at) where kind = 'bought'",
  );
  await run(
    `update stock_events set kind = 'returned', cooking_id = came_back.cooking_id
     from (
       select bought.household_id, bought.id, min(cookings.id) as cooking_id
       from cookings
       cross join stock_events as cooked
       cross join stock_events as bought
       where cookings.undone_at is not null
         and cooked.household_id = cookings.household_id and cooked.cooking_id = cookings.id
         and cooked.kind = 'cooked'
         and not exists (
           select 1 from stock_events as undone
           where undone.household_id = cooked.household_id and undone.cooking_id = cooked.cooking_id
             and undone.lot_id = cooked.lot_id and undone.kind = 'undone')
         and bought.household_id = cooked.household_id and bought.kind = 'bought'
         and bought.created_at = cookings.undone_at and bought.unit_id = cooked.unit_id
         and bought.delta = -cooked.delta
       group by bought.household_id, bought.id
     ) as came_back
     where stock_events.household_id = came_back.household_id and stock_events.id = came_back.id`,
  );
  await run("drop index stock_events_bought_at");
}
