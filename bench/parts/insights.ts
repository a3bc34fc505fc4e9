/**
 * Insights of a busy household among 10,000, with 30,000 expenses and 50,000 stock changes in a
 * year: figures of the year and of a month, and their rows.
 */
import { sql } from "kysely";
import { addDays } from "@larder/rules/calendar-and-money/day";
import { turnsOf } from "@larder/api/testing/database/longest-turn";
import { addMember, openInside, timeCall, type Figure } from "../load/in-process.ts";
import { shown, table, type Bench, type Findings, type Place } from "../part.ts";
import { hundredths } from "../load/quantiles.ts";
import { sharedCrowd, thisMoment } from "../load/crowd-file.ts";
import { liveAYear } from "../cost/year-of-insights.ts";

const goals = { p95: 60, turn: 50 };
const DAYS = 366;
const ROUNDS = 100;
const { now: NOW, today: TODAY } = thisMoment();

const year = `from=${addDays(TODAY, 1 - DAYS)}&to=${TODAY}`;
const month = `from=${addDays(TODAY, -30)}&to=${TODAY}`;
const calls = [
  ["the figures of a year", `/insights?${year}`],
  ["the figures of a month", `/insights?${month}`],
  ["the figures of this period", "/insights"],
  ["spending of a year, first page", `/insights/rows?figure=spending&${year}`],
  ["spending of a year, last page", `/insights/rows?figure=spending&page=600&${year}`],
  ["one category, first page", `/insights/rows?figure=spending&key=category:Dairy&${year}`],
  ["waste, first page", `/insights/rows?figure=waste&${year}`],
  ["waste, last page", `/insights/rows?figure=waste&page=100&${year}`],
  ["saved, first page", `/insights/rows?figure=saved&${year}`],
  ["cooked, last page", `/insights/rows?figure=cooked&page=120&${year}`],
  ["prices, first page", `/insights/rows?figure=price&${year}`],
  ["prices, last page", `/insights/rows?figure=price&page=266&${year}`],
] as const;

interface Timed extends Figure {
  readonly name: string;
  /** Milliseconds of processor time on the event loop. */
  readonly turn: number;
}

export async function measureInsights(bench: Bench, place: Place): Promise<Findings> {
  const engine = place.databaseUrl === undefined ? "SQLite" : "PostgreSQL";
  const { db, isPostgres, ask, close } = await openInside(place, { now: NOW });
  const member = await addMember(db, { name: "insights-year", now: NOW });
  await liveAYear(db, { member, today: TODAY, now: NOW });
  if (isPostgres) await sql`vacuum analyze`.execute(db);
  const timed: Timed[] = [];
  const rounds = bench.isSmall ? 20 : ROUNDS;
  for (const [name, path] of calls) {
    const figure = await timeCall(() => ask(member.token, path), { rounds });
    const turns = await turnsOf(() => ask(member.token, path));
    timed.push({ ...figure, name, turn: hundredths(turns.longest) });
  }
  await close();
  const slowest = (start: string) =>
    Math.max(...timed.filter(({ name }) => name.startsWith(start)).map(({ p95 }) => p95));
  const [ofYear, anything] = [slowest("the figures of a year"), slowest("")];
  const turn = Math.max(...timed.map((one) => one.turn));
  return {
    rows: [
      {
        what: `insights of a year, 30,000 expenses, 50,000 changes of stock, p95, ${engine}`,
        measured: shown(ofYear, "ms"),
        goal: `≤ ${goals.p95} ms`,
        isMet: ofYear <= goals.p95,
      },
      {
        what: `the same: slowest of figures and pages of rows, p95, ${engine}`,
        measured: shown(anything, "ms"),
        goal: `≤ ${goals.p95} ms`,
        isMet: anything <= goals.p95,
      },
      {
        what: `the same: longest turn of the thread, ${engine}`,
        measured: shown(turn, "ms"),
        goal: `≤ ${goals.turn} ms`,
        isMet: turn <= goals.turn,
      },
    ],
    details: [
      `**Insights on ${engine}**, in process, a household of 30,000 expenses and 50,000 changes of stock in 366 days`,
      table(
        ["call", "p50 ms", "p95 ms", "processor ms", "longest turn ms", "bytes"],
        timed.map((one) => [one.name, one.p50, one.p95, one.cpu, one.turn, one.bytes]),
      ),
    ],
  };
}

export async function measure(bench: Bench): Promise<Findings> {
  return measureInsights(bench, await sharedCrowd(bench));
}
