import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql, type Kysely } from "kysely";
import { hashPassword } from "@larder/api/auth/passwords/password";
import { openDatabase } from "@larder/api/db/connect";
import { engineOf, startIdsAt } from "@larder/api/db/dialect";
import { countRecipeSizes } from "@larder/api/db/migrations/004-bounded-work";
import { migrate } from "@larder/api/db/migrate";
import type { Database, HouseholdId } from "@larder/api/db/schema/schema";
import { syncToDisk } from "@larder/api/db/sqlite/sync-to-disk";
import { inTransaction } from "@larder/api/db/transaction";
import { ok } from "@larder/api/values/outcome";
import { addRevisionsAndMembers } from "@larder/api/testing/people/revisions-and-members";
import { renewRecipeStamps } from "@larder/api/recipes/recipe-stamp.store";
import { thisMoment } from "@larder/bench/load/crowd-file";
import { numbers, withoutChecks } from "@larder/bench/load/crowd";
import { addMember } from "@larder/bench/load/in-process";
import {
  addSessions,
  caps,
  commonUnknownNames,
  firstIdOf,
  furnishHousehold,
  type Furnishing,
} from "./full-household.ts";
import { furnishWeek } from "./full-week.ts";

export interface Account {
  readonly id: number;
  readonly token: string;
  /** Base of the household's ids. */
  readonly firstId: number;
}

/** All callers by content. */
export interface Accounts {
  /** Everything at its cap, all of one ingredient, in quantities without a common divisor. */
  readonly oneFood: Account;
  /** Everything at its cap, of all ingredients, with ten thousand unknown names. */
  readonly manyFoods: Account;
  /** 300 lots and 500 recipes with 96 spellings of "grams", and room for more. */
  readonly busy: Account;
  /** As full as the previous one; each is deleted once. */
  readonly leavers: readonly Account[];
  /** With 100 sessions each, which their calls end. */
  readonly signedIn: readonly Account[];
  /** Almost empty; makes small calls. */
  readonly neighbour: Account;
  readonly admin: Account;
}

/** Other rows in the database. */
export const others = { users: 5_000, books: 1_000, requests: 5_000 } as const;
/** Ids of other users, above every generated id. */
const FIRST_OTHER = 50_000;
const FIRST_ID_OF_NEW = 900_000_000;
export const PASSWORD = "as-much-as-it-holds";
export const FIRST_REQUEST = FIRST_OTHER + 1;

/** Signs in and out with 100 sessions; no other call needs it. */
export const VISITOR = "visitor@example.com";
/** Some calls end all sessions, many at once. */
const SIGNED_IN = 60;

const full = { lots: caps.lots, recipes: caps.recipes, hasEverything: true } as const;
const FLOUR = "Flour";

/** Thousands of users, tickets, requests and books. */
async function addOthers(db: Kysely<Database>, now: number): Promise<void> {
  const [base, moment] = [sql.lit(FIRST_OTHER), sql.lit(now)];
  const { users, books, requests } = others;
  const named = sql`'Person ' || cast(n as text)`;
  const email = sql`'person.' || cast(n as text) || '@example.com'`;
  const common = commonUnknownNames.map(
    (name, index) => sql`when ${sql.lit(index + 1)} then ${sql.lit(name)}`,
  );
  const wanted = sql`case n ${sql.join(common, sql` `)} else 'quartz ' || cast(n as text) end`;
  const statements = [
    sql`insert into households (id, created_at) select ${base} + n, ${moment} from ${numbers(db, 1, users)}`,
    sql`insert into users (id, household_id, name, email, email_key, search_key, password_hash, role, subscription_status,
        created_at)
      select ${base} + n, ${base} + n, ${named}, ${email}, ${email}, 'person ' || cast(n as text) || ' ' || ${email}, 'none',
        'USER', 'PRO', ${moment} from ${numbers(db, 1, users)}`,
    sql`insert into threads (id, user_id, subject, status, last_by_user, created_at, updated_at)
      select ${base} + n, ${base} + n, 'A wish', 'OPEN', 1, ${moment}, ${moment} from ${numbers(db, 1, users)}`,
    sql`insert into messages (id, thread_id, sender_id, content, created_at)
      select ${base} + n, ${base} + n, ${base} + n, ${sql.lit("ﷺ".repeat(5000))}, ${moment} from ${numbers(db, 1, users)}`,
    sql`insert into ingredient_requests (id, user_id, thread_id, requested_name, match_key, status, created_at)
      select ${base} + n, ${base} + n, ${base} + n, ${wanted}, ${wanted}, 'PENDING', ${moment}
      from ${numbers(db, 1, requests)}`,
    sql`insert into published_books (id, household_id, user_id, name, description, created_at, updated_at)
      select ${base} + n, ${base} + n, ${base} + n, 'Book ' || cast(n as text), ${sql.lit("é".repeat(1000))}, ${moment}, ${moment}
      from ${numbers(db, 1, books)}`,
    sql`insert into recipes (id, household_id, name, name_key, servings, created_at, updated_at)
      select ${base} + n, ${base} + n, 'Dish', 'dish', 2, ${moment}, ${moment} from ${numbers(db, 1, books)}`,
    sql`insert into recipe_components (id, household_id, recipe_id, position, ingredient_name, quantity, unit,
        master_ingredient_id)
      select ${base} + n, ${base} + n, ${base} + n, 0, 'flour', 5000000, 'g', 1 + n % 300 from ${numbers(db, 1, books)}`,
  ];
  for (const statement of statements) await withoutChecks(db, statement);
  await addRevisionsAndMembers(db);
  const households = Array.from(
    { length: books },
    (_, index) => (FIRST_OTHER + index + 1) as HouseholdId, // Brand constructor: just inserted.
  );
  await inTransaction(db, async (tx) => {
    await renewRecipeStamps(tx, households);
    return ok(undefined);
  });
}

/** The hash of everybody's password, which takes long. */
const passwordHash = hashPassword(PASSWORD);

async function addAccount(
  db: Kysely<Database>,
  name: string,
  furnishing: Furnishing | null,
): Promise<Account> {
  const { now, today } = thisMoment();
  const role = name === "admin" ? "ADMIN" : "USER";
  const { id: household, token } = await addMember(db, { name, role, now });
  const user = await db
    .updateTable("users")
    .set({ subscription_status: "PRO", password_hash: await passwordHash })
    .where("household_id", "=", household)
    .returning("id")
    .executeTakeFirstOrThrow();
  if (furnishing !== null) {
    const full = { household, user: user.id, furnishing, now, today };
    await furnishHousehold(db, full);
    if (furnishing.hasEverything) await furnishWeek(db, full);
    await inTransaction(db, async (tx) => {
      await renewRecipeStamps(tx, [household]);
      return ok(undefined);
    });
  }
  return { id: user.id, token, firstId: firstIdOf(household) };
}

/** A person of an ordinary household with as many sessions as there may be. */
async function addSignedIn(db: Kysely<Database>, name: string): Promise<Account> {
  const account = await addAccount(db, name, null);
  await addSessions(db, { user: account.id, now: thisMoment().now });
  return account;
}

export interface Fill {
  readonly place: { readonly dataDir: string; readonly databaseUrl: string | undefined };
  readonly leavers: number;
}

/** Fills an empty database to its caps; new ids follow the existing ones. */
export async function fillToCaps({ place, leavers }: Fill): Promise<Accounts> {
  const db = await openDatabase({ ...place, hasTimeLimits: false });
  try {
    await migrate(db);
    const isSqlite = engineOf(db) === "sqlite";
    if (isSqlite) {
      await sql`pragma synchronous = off`.execute(db);
      await sql`pragma foreign_keys = off`.execute(db);
    }
    const flour = await db
      .selectFrom("master_ingredients")
      .select("id")
      .where("name", "=", FLOUR)
      .executeTakeFirstOrThrow();
    const admin = await addAccount(db, "admin", null);
    const neighbour = await addAccount(db, "neighbour", null);
    const attack = { ingredient: flour.id, lots: 300, recipes: 500, hasEverything: false };
    const busy = await addAccount(db, "busy", attack);
    const oneFood = await addAccount(db, "oneFood", { ...full, ingredient: flour.id });
    const manyFoods = await addAccount(db, "manyFoods", full);
    const leaving: Account[] = [];
    for (let nth = 1; nth <= leavers; nth += 1)
      leaving.push(await addAccount(db, `leaver-${nth}`, full));
    await addSignedIn(db, "visitor");
    const signedIn: Account[] = [];
    for (let nth = 1; nth <= SIGNED_IN; nth += 1)
      signedIn.push(await addSignedIn(db, `signed-in-${nth}`));
    await addOthers(db, thisMoment().now);
    await countRecipeSizes(db);
    for (const { id } of [oneFood, manyFoods])
      await withoutChecks(
        db,
        sql`insert into subscriptions (user_id, book_id, created_at)
          select ${sql.lit(id)}, id, 1 from published_books where user_id <> ${sql.lit(id)}`,
      );
    for (const table of tablesWithIds) await startIdsAt(db, table, FIRST_ID_OF_NEW);
    // As in production: PostgreSQL collects statistics, SQLite has none.
    if (isSqlite) await sql`pragma wal_checkpoint(truncate)`.execute(db);
    else await sql`vacuum analyze`.execute(db);
    // Otherwise the first checkpoint of the server would wait for the disk.
    if (isSqlite) syncToDisk(join(place.dataDir, "larder.db"));
    return { admin, neighbour, busy, oneFood, manyFoods, leavers: leaving, signedIn };
  } finally {
    await db.destroy();
  }
}

/**
 * The same in a process of its own: filling blocks for seconds, and other faults run servers
 * meanwhile.
 */
export async function fillElsewhere(fill: Fill): Promise<Accounts> {
  const filling = fork(join(import.meta.dirname, "fill-process.ts"), {
    execArgv: ["--import", "tsx"],
  });
  const filled = once(filling, "message") as Promise<[Accounts]>;
  const ended = once(filling, "exit");
  filling.send(fill);
  const told = await Promise.race([filled, ended.then(() => null)]);
  if (told === null) throw new Error("The database could not be filled.");
  filling.disconnect();
  await ended;
  return told[0];
}

const tablesWithIds = [
  "households",
  "users",
  "lots",
  "stock_events",
  "recipes",
  "recipe_components",
  "cookings",
  "expenses",
  "published_books",
  "threads",
  "messages",
  "ingredient_requests",
] as const;
