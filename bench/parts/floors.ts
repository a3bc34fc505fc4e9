/**
 * Calls next to the smallest server that sends the same bytes, in one process: a route without a
 * check of the caller, statements, schema, headers or log.
 */
import { randomUUID } from "node:crypto";
import fastify from "fastify";
import { sql } from "kysely";
import { listLimits } from "@larder/contract/week/shopping-list";
import { thisMoment } from "../load/crowd-file.ts";
import {
  addMember,
  inChunks,
  openInside,
  timeCall,
  type Asked,
  type Figure,
  type Inside,
  type Member,
} from "../load/in-process.ts";
import { hundredths } from "../load/quantiles.ts";
import { shown, table, type Bench, type Findings, type Place } from "../part.ts";
import { addExpenses, addStock, DAYS_IN_TEN_YEARS } from "./lists.ts";

const LOTS = 1000;
const PAGE = 100;
const EXPENSES = 30_000;
const LINES = [PAGE, 320, listLimits.openNeeds - 1];
const { now: NOW } = thisMoment();

/** One measured row: its work as one or several calls. */
interface Work {
  readonly name: string;
  readonly ask: () => Promise<Asked>;
  /** Calls of one run. */
  readonly calls: number;
  readonly goalMs?: number;
}

interface Measured {
  readonly name: string;
  readonly product: Figure;
  readonly floor: Figure;
  readonly goalMs: number | undefined;
}

/** The smallest server for an answer. */
async function smallestServer(body: string) {
  const app = fastify({ logger: false });
  app.get("/answer", async (_request, reply) => reply.type("application/json").send(body));
  await app.ready();
  const ask = async (): Promise<Asked> => {
    const startedAt = performance.now();
    const used = process.cpuUsage();
    const answer = await app.inject({ url: "/answer" });
    const { user, system } = process.cpuUsage(used);
    return {
      ms: performance.now() - startedAt,
      cpuMs: (user + system) / 1000,
      body: answer.body,
    };
  };
  return { ask, close: () => app.close() };
}

/** Several calls as one. */
async function oneAfterAnother(
  count: number,
  ask: (index: number) => Promise<Asked>,
): Promise<Asked> {
  const sum = { ms: 0, cpuMs: 0, body: "" };
  for (let index = 0; index < count; index += 1) {
    const { ms, cpuMs, body } = await ask(index);
    sum.ms += ms;
    sum.cpuMs += cpuMs;
    sum.body = body;
  }
  return sum;
}

async function measured({ name, ask, calls, goalMs }: Work, rounds: number): Promise<Measured> {
  const product = await timeCall(ask, { rounds, warmUp: Math.ceil(rounds / 3) });
  const { body } = await ask();
  const { ask: askFloor, close } = await smallestServer(body);
  const floor = await timeCall(() => oneAfterAnother(calls, askFloor), {
    rounds,
    warmUp: Math.ceil(rounds / 3),
  });
  await close();
  return { name, product, floor, goalMs };
}

/** A list with lines of different food. */
export async function addListOf(
  { db }: Inside,
  { id, userId }: Member,
  count: number,
): Promise<number> {
  const list = await db
    .insertInto("shopping_lists")
    .values({
      household_id: id,
      name: `List of ${count}`,
      position: count,
      sections: null,
      created_at: NOW,
      updated_at: NOW,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const line = (index: number) => ({
    household_id: id,
    id: randomUUID(),
    list_id: list.id,
    name: `Thing ${index}`,
    name_key: `thing ${index}`,
    master_ingredient_id: index % 4 === 0 ? null : index + 1,
    quantity: null,
    unit: null,
    note: null,
    source: "typed" as const,
    source_id: null,
    by_user_id: userId,
    ticked_at: null,
    ticked_by: null,
    deleted_at: null,
    gone_as: null,
    created_at: NOW - count + index,
    updated_at: NOW,
  });
  await inChunks({ count, row: line }, (lines) =>
    db.insertInto("list_needs").values(lines).execute(),
  );
  return list.id;
}

async function listWork(inside: Inside, member: Member): Promise<Work[]> {
  const { db, ask } = inside;
  const works: Work[] = [];
  for (const count of LINES) {
    const list = await addListOf(inside, member, count);
    const add = async () => {
      const id = randomUUID();
      const body = { id, text: "2 l milk" };
      const answer = await ask(member.token, `/shopping-lists/${list}/items`, body);
      await db.deleteFrom("list_needs").where("id", "=", id).execute();
      return answer;
    };
    works.push({ name: `add a line to a list of ${count}`, ask: add, calls: 1 });
    const read = () => ask(member.token, `/shopping-lists/${list}`);
    works.push({ name: `read a list of ${count}`, ask: read, calls: 1 });
  }
  return works;
}

function stockWork({ ask }: Inside, { token }: Member): Work[] {
  const pages = LOTS / PAGE;
  const page = (index: number) => ask(token, `/ingredients?limit=${PAGE}&page=${index + 1}`);
  return [
    {
      name: "all 1,000 lots, one call",
      ask: () => ask(token, `/ingredients?limit=${LOTS}`),
      calls: 1,
    },
    {
      name: "the same in pieces of 500",
      ask: () =>
        oneAfterAnother(2, (index) => ask(token, `/ingredients?limit=500&page=${index + 1}`)),
      calls: 2,
    },
    { name: "the same in pages of 100", ask: () => oneAfterAnother(pages, page), calls: pages },
  ];
}

function moneyWork({ ask }: Inside, { token }: Member): Work[] {
  const get = (path: string) => () => ask(token, path);
  const pages = EXPENSES / PAGE;
  const page = (index: number) =>
    ask(token, `/budget/expenses?scope=all&limit=${PAGE}&page=${index + 1}`);
  return [
    { name: "the signed-in person", ask: get("/auth/me"), calls: 1, goalMs: 0.3 },
    { name: "a month's status", ask: get("/budget/status"), calls: 1, goalMs: 0.4 },
    {
      name: "a page of 100 of 30,000 expenses, month",
      ask: get("/budget/expenses?limit=100"),
      calls: 1,
      goalMs: 1.2,
    },
    {
      name: "a page of 100 of 30,000 expenses, all",
      ask: get("/budget/expenses?scope=all&limit=100"),
      calls: 1,
      goalMs: 1.2,
    },
    {
      name: "all 30,000 expenses by pages",
      ask: () => oneAfterAnother(pages, page),
      calls: pages,
    },
  ];
}

/** Rounds of a row; fewer for one of many calls. */
const roundsOf = ({ calls }: Work, { isSmall }: Bench): number =>
  calls > 50 ? 3 : isSmall ? 60 : 300;

async function measureFloors(bench: Bench, place: Place): Promise<Findings> {
  const engine = place.databaseUrl === undefined ? "SQLite" : "PostgreSQL";
  const inside = await openInside(place, { now: NOW, isUnlimited: true });
  const member = (name: string) => addMember(inside.db, { name: `floors-${name}`, now: NOW });
  const shopper = await member("shopper");
  const cook = await member("cook");
  await addStock(inside.db, cook, LOTS);
  const payer = await member("payer");
  await addExpenses(inside.db, payer, DAYS_IN_TEN_YEARS);
  if (inside.isPostgres) await sql`vacuum analyze`.execute(inside.db);
  const works = [
    ...stockWork(inside, cook),
    ...(await listWork(inside, shopper)),
    ...moneyWork(inside, payer),
  ];
  const rows: Measured[] = [];
  for (const work of works) rows.push(await measured(work, roundsOf(work, bench)));
  await inside.close();
  return {
    rows: rows.flatMap(({ name, product, floor, goalMs }) =>
      goalMs === undefined
        ? []
        : [
            {
              what: `${name}, p50, ${engine}`,
              measured: shown(product.p50, "ms"),
              ceiling: `${shown(floor.p50, "ms")} of the smallest server`,
              ratio: shown(product.p50 / floor.p50),
              goal: `≤ ${goalMs} ms`,
              isMet: product.p50 <= goalMs,
            },
          ],
    ),
    details: [
      `**Calls next to the smallest server that sends the same bytes, ${engine}**, in process`,
      table(
        ["call", "p50 ms", "processor ms", "smallest server, p50 ms", "its processor ms", "bytes"],
        rows.map(({ name, product, floor }) => [
          name,
          product.p50,
          product.cpu,
          floor.p50,
          hundredths(floor.cpu),
          product.bytes,
        ]),
      ),
    ],
  };
}

export async function measure(bench: Bench): Promise<Findings> {
  return measureFloors(bench, { dataDir: `${bench.folder}/floors`, databaseUrl: undefined });
}
