/**
 * What screens read of a kitchen and of one ten times as large, on SQLite, by processor time: how it
 * grows, and whether a quarter of this processor answers in time.
 */
import { addDays } from "@larder/rules/calendar-and-money/day";
import {
  addMember,
  openInside,
  timeCall,
  type Figure,
  type Inside,
  type Member,
} from "../load/in-process.ts";
import { thisMoment } from "../load/crowd-file.ts";
import { hundredths, slopeOf } from "../load/quantiles.ts";
import { shown, table, type Bench, type Findings } from "../part.ts";
import { stockUp } from "../cost/stock-up.ts";
import { addListOf } from "./floors.ts";
import { addExpenses } from "./lists.ts";

/** Sizes of the small kitchen. A list of ten times as many lines is full. */
const SIZES = { recipes: 300, lots: 200, expenses: 3000, lines: 49 };
const TIMES = 10;
const DAYS = 365;
/** The small box has a quarter of this processor. */
const SHARE = 4;
const goals = { slope: 1.1, smallBoxMs: 100 };
const { now: NOW, today: TODAY } = thisMoment();

const SCREENS = [
  ["the signed-in person", "/auth/me"],
  ["inventory", "/ingredients"],
  ["inventory, 500 lots", "/ingredients?limit=500"],
  ["inventory, by food", "/ingredients/foods"],
  ["What Can I Cook", "/plannable-meals"],
  ["My Recipes", "/recipes"],
  ["the week", `/plan?from=${TODAY}&to=${addDays(TODAY, 6)}`],
  ["shopping lists", "/shopping-lists"],
  ["budget", "/budget/status"],
  ["expenses", "/budget/expenses"],
  ["insights", "/insights"],
  ["activity", "/household/activity"],
  ["messages", "/messages"],
] as const;

type Screens = readonly (readonly [name: string, path: string])[];

interface Kitchen {
  readonly member: Member;
  readonly screens: Screens;
}

async function kitchenOf(inside: Inside, name: string, times: number): Promise<Kitchen> {
  const { db } = inside;
  const member = await addMember(db, { name: `growth-${name}`, now: NOW });
  await stockUp(db, member.id, { recipes: SIZES.recipes * times, lots: SIZES.lots * times });
  await addExpenses(db, member, DAYS, SIZES.expenses * times);
  const list = await addListOf(inside, member, SIZES.lines * times);
  return { member, screens: [...SCREENS, ["a shopping list", `/shopping-lists/${list}`]] };
}

async function timesOf({ ask }: Inside, { member, screens }: Kitchen, rounds: number) {
  const figures: Figure[] = [];
  for (const [, path] of screens)
    figures.push(await timeCall(() => ask(member.token, path), { rounds }));
  return figures;
}

export async function measure(bench: Bench): Promise<Findings> {
  const place = { dataDir: `${bench.folder}/growth`, databaseUrl: undefined };
  const inside = await openInside(place, { now: NOW, isUnlimited: true });
  const small = await kitchenOf(inside, "small", 1);
  const large = await kitchenOf(inside, "large", TIMES);
  const rounds = bench.isSmall ? 10 : 40;
  const before = await timesOf(inside, small, rounds);
  const after = await timesOf(inside, large, rounds);
  await inside.close();
  const screens = small.screens.map(([name], place) => {
    const [one, ten] = [before[place]?.cpu ?? 0, after[place]?.cpu ?? 0];
    const slope = slopeOf([
      [1, one],
      [TIMES, ten],
    ]);
    return { name, one, ten, slope: hundredths(slope) };
  });
  const slope = Math.max(...screens.map((screen) => screen.slope));
  const slowest = SHARE * Math.max(...screens.map(({ one }) => one));
  return {
    rows: [
      {
        what: `growth of a screen's call to ${TIMES} times the rows, steepest slope, SQLite`,
        measured: shown(slope),
        goal: `≤ ${goals.slope}`,
        isMet: slope <= goals.slope,
      },
      {
        what: `slowest call of a screen on a quarter of this processor, ${SIZES.recipes} recipes, ${SIZES.lots} lots`,
        measured: shown(slowest, "ms"),
        goal: `≤ ${goals.smallBoxMs} ms`,
        isMet: slowest <= goals.smallBoxMs,
      },
    ],
    details: [
      `**Growth on SQLite**, in process, processor time: ${SIZES.recipes} recipes, ${SIZES.lots} lots, ${SIZES.expenses} expenses and a list of ${SIZES.lines} lines, and ${TIMES} times as many`,
      table(
        ["screen", "ms", `${TIMES} times, ms`, "slope", "on a quarter, ms"],
        screens.map(({ name, one, ten, slope: grown }) => [
          name,
          one,
          ten,
          grown,
          hundredths(one * SHARE),
        ]),
      ),
    ],
  };
}
