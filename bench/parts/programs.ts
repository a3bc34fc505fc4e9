/**
 * What other programs ask for: the summary of a small and a large household, and the list of tools.
 */
import type { Kysely } from "kysely";
import type { Database } from "@larder/api/db/schema/schema";
import { inTransaction } from "@larder/api/db/transaction";
import { makeToken } from "@larder/api/tokens/make-token";
import { stockUp } from "../cost/stock-up.ts";
import { sharedCrowd, thisMoment } from "../load/crowd-file.ts";
import { addMember, openInside, timeCall, type Figure, type Member } from "../load/in-process.ts";
import { shown, table, type Bench, type Findings } from "../part.ts";
import { addExpenses, DAYS_IN_TEN_YEARS } from "./lists.ts";

const households = [
  ["50 lots, 20 recipes", { lots: 50, recipes: 20 }],
  ["5,000 lots, 300 recipes", { lots: 5000, recipes: 300 }],
] as const;
const ROUNDS = 300;
const WARM_UP = 30;
const { now: NOW, today: TODAY } = thisMoment();

async function newToken(db: Kysely<Database>, { id, userId }: Member): Promise<string> {
  const user = { id: userId, householdId: id };
  const wanted = { user, name: "Wall display", scope: "write", expiresAt: null, now: NOW } as const;
  const made = await inTransaction(db, (tx) => makeToken(tx, wanted));
  if (!made.ok) throw new Error(made.code);
  return made.value.secret;
}

async function firstRecipe(db: Kysely<Database>, { id }: Member): Promise<number> {
  const recipes = db.selectFrom("recipes").select("id").where("household_id", "=", id);
  return (await recipes.orderBy("id").limit(1).executeTakeFirstOrThrow()).id;
}

export async function measure(bench: Bench): Promise<Findings> {
  const { db, ask, close } = await openInside(await sharedCrowd(bench), {
    now: NOW,
    isUnlimited: true,
  });
  const rounds = bench.isSmall ? WARM_UP : ROUNDS;
  const figures: (readonly [call: string, figure: Figure])[] = [];
  for (const [name, size] of households) {
    const member = await addMember(db, { name: `programs-${size.lots}`, now: NOW });
    await stockUp(db, member.id, size);
    await addExpenses(db, member, DAYS_IN_TEN_YEARS);
    const recipeId = await firstRecipe(db, member);
    await ask(member.token, "/plan", { day: TODAY, slot: "dinner", recipeId });
    const token = await newToken(db, member);
    const summary = await timeCall(() => ask(token, "/summary"), { rounds, warmUp: WARM_UP });
    const request = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const tools = await timeCall(() => ask(token, "/mcp", request), { rounds, warmUp: WARM_UP });
    figures.push([`summary, ${name}`, summary], [`list of tools, ${name}`, tools]);
  }
  await close();
  const p95 = Math.max(...figures.map(([, figure]) => figure.p95));
  return {
    rows: [{ what: "summary or list of tools, slowest, p95, SQLite", measured: shown(p95, "ms") }],
    details: [
      "**Other programs**, in process, with a token, 30,000 expenses and a recipe planned for tonight",
      table(
        ["call", "p50 ms", "p95 ms", "processor ms", "bytes"],
        figures.map(([name, { p50, p95: ofCall, cpu, bytes }]) => [name, p50, ofCall, cpu, bytes]),
      ),
    ],
  };
}
