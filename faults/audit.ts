import { sql, type Kysely } from "kysely";
import { openDatabase } from "@larder/api/db/connect";
import { engineOf } from "@larder/api/db/dialect";
import type { Database } from "@larder/api/db/schema/schema";
import type { Write } from "./load/load.ts";
import { callApi } from "./people.ts";
import { ITEMS_MATCHED, ITEMS_SAVED, type WriteKind } from "./load/load-client.ts";

/** The audited database: SQLite's data folder or PostgreSQL's address. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

export interface AuditOptions {
  /** Writes of the clients. Acknowledged ones must be present, refused ones absent. */
  readonly writes?: readonly Write[];
  /**
   * For a truncated database: the last acknowledged writes of a client may be missing, so that it
   * shows an earlier state.
   */
  readonly mayEndEarly?: boolean;
}

/** Queries over the whole database; every returned row is a fault. */
const bookQuestions: Readonly<Record<string, string>> = {
  "a lot's quantity is not the sum of its stock events": `
    select l.id, l.quantity, sum(e.delta) as explained from lots l
    left join stock_events e on e.household_id = l.household_id and e.lot_id = l.id
    group by l.household_id, l.id, l.quantity having l.quantity <> coalesce(sum(e.delta), 0) or l.quantity < 0`,
  "a cooked meal lacks deductions or has too many": `
    select c.id, n.needed, coalesce(t.taken, 0) as taken from cookings c
    join (select household_id, recipe_id, sum(quantity) as needed from recipe_components
          group by household_id, recipe_id) n
      on n.household_id = c.household_id and n.recipe_id = c.recipe_id
    left join (select household_id, cooking_id, -sum(delta) as taken from stock_events
          where kind = 'cooked' group by household_id, cooking_id) t
      on t.household_id = c.household_id and t.cooking_id = c.id
    where n.needed <> coalesce(t.taken, 0)`,
  "an undone meal did not give back what it took": `
    select c.id from cookings c join stock_events e on e.household_id = c.household_id and e.cooking_id = c.id
    group by c.household_id, c.id, c.undone_at
    having (c.undone_at is null and sum(case when e.kind = 'undone' then 1 else 0 end) > 0)
        or (c.undone_at is not null and sum(e.delta) <> 0)`,
  "a deduction belongs to no meal": `
    select e.id, e.cooking_id from stock_events e
    left join cookings c on c.household_id = e.household_id and c.id = e.cooking_id
    where e.kind in ('cooked', 'undone') and c.id is null`,
  "a priced lot has not exactly one expense": `
    select l.id, count(x.id) as expenses from lots l
    left join expenses x on x.household_id = l.household_id and x.lot_id = l.id
    where l.price_cents > 0 group by l.household_id, l.id having count(x.id) <> 1`,
  "an expense of a lot is not what the lot cost": `
    select l.id, l.price_cents, x.amount_cents from lots l
    join expenses x on x.household_id = l.household_id and x.lot_id = l.id where l.price_cents <> x.amount_cents`,
  "a household has no revision, or other names than its people's": `
    select h.id from households h left join household_revisions r on r.household_id = h.id where r.household_id is null
    union all select u.id from users u left join household_members m
      on m.household_id = u.household_id and m.id = u.id and m.name = u.name where m.id is null
    union all select m.id from household_members m left join users u
      on u.household_id = m.household_id and u.id = m.id where u.id is null`,
  "a recipe has not its two components": `
    select r.id, count(c.id) as components from recipes r
    left join recipe_components c on c.household_id = r.household_id and c.recipe_id = r.id
    group by r.household_id, r.id having count(c.id) <> 2`,
  // Answers beyond the newest 200 of a user are dropped.
  "a key is kept without its answer": `
    select key, status from idempotency_keys k where status is null or (answer is null and 200 >= (
      select count(*) from idempotency_keys n where n.user_id = k.user_id and n.created_at >= k.created_at))`,
};

async function soundFile(db: Kysely<Database>): Promise<string[]> {
  if (engineOf(db) !== "sqlite") return [];
  const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const foreign = await sql`pragma foreign_key_check`.execute(db);
  return [
    ...check.rows.map((row) => row.integrity_check).filter((line) => line !== "ok"),
    ...foreign.rows.map((row) => `foreign key: ${JSON.stringify(row)}`),
  ];
}

async function soundBooks(db: Kysely<Database>): Promise<string[]> {
  const faults: string[] = [];
  for (const [fault, question] of Object.entries(bookQuestions)) {
    const { rows } = await sql.raw(question).execute(db);
    if (rows.length > 0) faults.push(`${fault}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return faults;
}

interface Rows {
  /** By user. */
  readonly households: ReadonlyMap<number, number>;
  /** Ids by kind and household. */
  readonly made: Partial<Record<WriteKind, ReadonlyMap<number, ReadonlySet<number>>>>;
  /** Number of rows for each text: expense descriptions, recipe names, printed names. */
  readonly texts: ReadonlyMap<string, number>;
}

const tableOf = {
  "add lot": "lots",
  "add expense": "expenses",
  "add recipe": "recipes",
  cook: "cookings",
} as const satisfies Partial<Record<WriteKind, keyof Database>>;
type MakingKind = keyof typeof tableOf;
const makingKinds = Object.keys(tableOf) as MakingKind[];

async function readRows(db: Kysely<Database>): Promise<Rows> {
  const users = await db.selectFrom("users").select(["id", "household_id"]).execute();
  const made: Rows["made"] = {};
  for (const kind of makingKinds) {
    const byHousehold = new Map<number, Set<number>>();
    let query = db.selectFrom(tableOf[kind] as "lots").select(["id", "household_id"]);
    // Those of lots and scanned items have other marks.
    if (kind === "add expense")
      query = query.where(sql<boolean>`description not like '% line %' and lot_id is null`);
    for (const row of await query.execute()) {
      const known = byHousehold.get(row.household_id) ?? new Set<number>();
      byHousehold.set(row.household_id, known.add(row.id));
    }
    made[kind] = byHousehold;
  }
  const texts = new Map<string, number>();
  const described = await db
    .selectFrom("expenses")
    .select(["description as text", "household_id"])
    .execute();
  const named = await db.selectFrom("recipes").select(["name as text", "household_id"]).execute();
  const printed = await db
    .selectFrom("learned_receipt_names")
    .select(["name_key as text", "household_id"])
    .where("master_ingredient_id", "is not", null)
    .execute();
  for (const { text, household_id } of [...described, ...named, ...printed])
    texts.set(`${household_id} ${text}`, (texts.get(`${household_id} ${text}`) ?? 0) + 1);
  return { households: new Map(users.map((user) => [user.id, user.household_id])), made, texts };
}

/** How often a write's effect is in the database; undefined if unknown. */
function timesFound(write: Write, rows: Rows): number | undefined {
  const household = rows.households.get(write.person.id);
  if (household === undefined) return 0;
  const timesSaid = (text: string) => rows.texts.get(`${household} ${text}`) ?? 0;
  if (write.kind === "add recipe") return timesSaid(write.mark);
  if (write.kind === "save items") {
    const lines = Array.from({ length: ITEMS_SAVED }, (_, line) =>
      timesSaid(`${write.mark} line ${line}`),
    );
    // A partial effect is a fault without a number.
    return lines.every((times) => times === lines[0]) ? lines[0] : Number.NaN;
  }
  if (write.made === null || !(write.kind in tableOf)) return undefined;
  return rows.made[write.kind]?.get(household)?.has(write.made) === true ? 1 : 0;
}

function clientOf({ mark }: Write): string {
  return mark.slice(0, mark.lastIndexOf("-"));
}

function missingWrites(writes: readonly Write[], rows: Rows, mayEndEarly: boolean): string[] {
  const faults: string[] = [];
  const ended = new Set<string>();
  for (const write of writes) {
    const found = timesFound(write, rows);
    if (found === undefined) continue;
    const client = clientOf(write);
    const told = `${write.kind} ${write.mark} (${write.state}, made ${write.made}) found ${found} times`;
    if (Number.isNaN(found) || found > 1) faults.push(told);
    if (write.state === "refused" && found > 0) faults.push(told);
    if (write.state === "acknowledged" && found === 0) {
      if (mayEndEarly) ended.add(client);
      else faults.push(told);
    }
    if (found > 0 && ended.has(client)) faults.push(`${told}, though an earlier write is missing`);
  }
  return faults;
}

/** Rows without an acknowledged write must belong to an unanswered one, one each. */
function unexplainedRows(writes: readonly Write[], rows: Rows): string[] {
  const faults: string[] = [];
  const people = new Set(writes.map(({ person }) => person.id));
  for (const person of people) {
    const household = rows.households.get(person) ?? 0;
    const mine = writes.filter((write) => write.person.id === person);
    const unknown = (kind: WriteKind) =>
      mine.filter((write) => write.kind === kind && write.state === "unknown").length;
    for (const kind of makingKinds) {
      const told = new Set(mine.flatMap((write) => (write.kind === kind ? [write.made] : [])));
      const there = rows.made[kind]?.get(household) ?? new Set<number>();
      const untold = [...there].filter((id) => !told.has(id)).length;
      // Scanned items become lots too.
      const saved = mine.filter(
        ({ kind, state }) => kind === "save items" && state !== "refused",
      ).length;
      const allowed = unknown(kind) + (kind === "add lot" ? saved * ITEMS_MATCHED : 0);
      if (untold > allowed)
        faults.push(
          `${kind}: ${untold} rows that nobody was told of, of ${allowed} possible (user ${person})`,
        );
      const acknowledged = mine.filter(
        (write) => write.kind === kind && write.made !== null,
      ).length;
      if (told.size - (told.has(null) ? 1 : 0) !== acknowledged)
        faults.push(`${kind}: two writes were told of the same row (user ${person})`);
    }
  }
  return faults;
}

/** Audits a database that no other process writes. Returns every fault. */
export async function audit(place: Place, options: AuditOptions = {}): Promise<string[]> {
  const db = await openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
  try {
    const faults = [...(await soundFile(db)), ...(await soundBooks(db))];
    if (options.writes === undefined) return faults;
    const rows = await readRows(db);
    const mayEndEarly = options.mayEndEarly ?? false;
    return [
      ...faults,
      ...missingWrites(options.writes, rows, mayEndEarly),
      ...unexplainedRows(options.writes, rows),
    ];
  } finally {
    await db.destroy();
  }
}

/** Compares the spending on the budget page with the sum of expenses, for every writing client. */
export async function auditSpending(
  url: string,
  place: Place,
  writes: readonly Write[],
): Promise<string[]> {
  const people = new Map(writes.map(({ person }) => [person.id, person]));
  const db = await openDatabase({ dataDir: place.dataDir, databaseUrl: place.databaseUrl });
  try {
    const faults: string[] = [];
    for (const person of people.values()) {
      const { data } = await callApi(url, "GET /budget/status", { token: person.token });
      const { budgetStatus } = data;
      const { total } = await db
        .selectFrom("expenses")
        .innerJoin("users", "users.household_id", "expenses.household_id")
        .select((select) =>
          select.fn.coalesce(select.fn.sum<number>("amount_cents"), sql<number>`0`).as("total"),
        )
        .where("users.id", "=", person.id)
        .where("removed_at", "is", null)
        .where("date", ">=", budgetStatus.currentPeriodStartDate)
        .where("date", "<=", budgetStatus.currentPeriodEndDate)
        .executeTakeFirstOrThrow();
      if (Math.round(Number(budgetStatus.totalSpentInPeriod) * 100) !== total)
        faults.push(
          `user ${person.id} is told ${budgetStatus.totalSpentInPeriod}, the expenses are ${total} cents`,
        );
    }
    return faults;
  } finally {
    await db.destroy();
  }
}
