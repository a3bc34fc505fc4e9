/**
 * What Can I Cook: 50 to 3,200 recipes with 200 lots, 50 to 3,200 lots with 200 recipes, and one
 * household alone or among 10,000.
 */
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { tokenOf } from "../load/crowd.ts";
import {
  addMember,
  figureOf,
  openInside,
  timeCall,
  type Asked,
  type Figure,
  type Inside,
  type Member,
} from "../load/in-process.ts";
import { shown, table, type Bench, type Findings, type Place } from "../part.ts";
import { hundredths, slopeOf } from "../load/quantiles.ts";
import { crowdOf, fillPlace, sharedCrowd, thisMoment } from "../load/crowd-file.ts";
import { stockUp } from "../cost/stock-up.ts";

const SIZES = [50, 100, 200, 400, 800, 1600, 3200];
const SMALL_SIZES = [50, 100, 200];
const FIXED = 200;
const ROUNDS = 40;
const PATH = "/plannable-meals";
const goals = { p95At100: 10, p50At1600: 40, slope: 1.1, amongOthers: 1.15 };
const NOW = thisMoment().now;

interface Grown {
  readonly figures: ReadonlyMap<string, Figure>;
  readonly slopes: Readonly<Record<"recipes" | "lots", number>>;
}

async function growth(inside: Inside, sizes: readonly number[]): Promise<Grown> {
  const { db, isPostgres, ask } = inside;
  const households = new Map<string, Member>();
  for (const size of sizes)
    for (const kind of ["recipes", "lots"] as const) {
      const member = await addMember(db, { name: `${kind}${size}`, now: NOW });
      const amounts = { recipes: FIXED, lots: FIXED, [kind]: size };
      await stockUp(db, member.id, amounts);
      households.set(`${size} ${kind}`, member);
    }
  if (isPostgres) await sql`vacuum analyze`.execute(db);
  const figures = new Map<string, Figure>();
  for (const [name, { token }] of households)
    figures.set(name, await timeCall(() => ask(token, PATH), { rounds: ROUNDS }));
  const slope = (kind: string) =>
    hundredths(slopeOf(sizes.map((size) => [size, figures.get(`${size} ${kind}`)?.p50 ?? 1])));
  return { figures, slopes: { recipes: slope("recipes"), lots: slope("lots") } };
}

/** The same household in its own database and among thousands, measured alternately. */
async function amongOthers(few: Inside, many: Inside, rounds: number) {
  const answers: Record<"few" | "many", Asked[]> = { few: [], many: [] };
  const token = tokenOf(1);
  for (let round = -20; round < rounds; round += 1)
    for (const [name, inside] of [
      ["few", few],
      ["many", many],
    ] as const) {
      const answer = await inside.ask(token, PATH);
      if (round >= 0) answers[name].push(answer);
      await setImmediate();
    }
  return { few: figureOf(answers.few), many: figureOf(answers.many) };
}

/** `alone` is an empty place of the same kind, `crowd` the shared one. */
export async function measureMeals(
  bench: Bench,
  { alone, crowd }: { alone: Place; crowd: Place },
): Promise<Findings> {
  const engine = alone.databaseUrl === undefined ? "SQLite" : "PostgreSQL";
  await fillPlace(alone, { ...crowdOf(bench), households: 8 });
  const few = await openInside(alone, { now: NOW });
  const many = await openInside(crowd, { now: NOW });
  const { few: inFew, many: inMany } = await amongOthers(few, many, bench.isSmall ? 40 : 300);
  await many.close();
  const sizes = bench.isSmall ? SMALL_SIZES : SIZES;
  const { figures, slopes } = await growth(few, sizes);
  await few.close();

  const name = (what: string) => `plannable meals, ${what}, ${engine}`;
  const at100 = figures.get("100 recipes");
  const at1600 = figures.get("1600 recipes");
  const ratio = inMany.p50 / inFew.p50;
  return {
    rows: [
      {
        what: name("100 recipes, p95"),
        measured: shown(at100?.p95 ?? 0, "ms"),
        goal: "≤ 10 ms",
        isMet: at100 !== undefined && at100.p95 <= goals.p95At100,
      },
      ...(at1600 === undefined
        ? []
        : [
            {
              what: name("1,600 recipes, p50"),
              measured: shown(at1600.p50, "ms"),
              goal: "≤ 40 ms",
              isMet: at1600.p50 <= goals.p50At1600,
            },
          ]),
      {
        what: name("slope over recipes, over lots"),
        measured: `${slopes.recipes}, ${slopes.lots}`,
        goal: "≤ 1.1",
        isMet: Math.max(slopes.recipes, slopes.lots) <= goals.slope,
      },
      {
        what: name(`one household among ${crowdOf(bench).households.toLocaleString("en-US")}`),
        measured: shown(inMany.p50, "ms"),
        ceiling: `${shown(inFew.p50, "ms")} among 8`,
        ratio: shown(ratio),
        goal: "≤ 1.15",
        isMet: ratio <= goals.amongOthers,
      },
    ],
    details: [
      `**What Can I Cook on ${engine}**, in process, ${FIXED} lots with the recipes and ${FIXED} recipes with the lots`,
      table(
        ["household", "p50 ms", "p95 ms", "processor ms"],
        [...figures].map(([size, { p50, p95, cpu }]) => [size, p50, p95, cpu]),
      ),
    ],
  };
}

export async function measure(bench: Bench): Promise<Findings> {
  const alone = { dataDir: join(bench.folder, "alone"), databaseUrl: undefined };
  return measureMeals(bench, { alone, crowd: await sharedCrowd(bench) });
}
