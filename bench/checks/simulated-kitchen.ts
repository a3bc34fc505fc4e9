import { addDays, daysBetween, type IsoDate } from "@larder/rules/calendar-and-money/day";
import {
  confidenceOf,
  daysUnknown,
  expectedPaceOf,
  type FinishedLot,
  ownPaceOf,
} from "@larder/rules/kitchen/checking/confidence";
import { type CheckedLot, questionsOf } from "@larder/rules/kitchen/checking/questions";
import { nearestLevel, LEFT, spreadAnswer } from "@larder/rules/kitchen/checking/spread-answer";
import { randomOf } from "./random.ts";

const FIRST_DAY = "2026-01-01" as IsoDate;
const DAYS_A_WEEK = 7;
/** A lot is right if record and shelf differ by at most this share of what was bought. */
const RIGHT_WITHIN = 0.25;
/** The first weeks fill the kitchen. */
const WEEKS_TO_FILL = 4;
const NO_LIFE = { pantry: null, fridge: null, freezer: null } as const;

/** What a simulated household eats of one food. */
interface SimulatedFood {
  readonly id: number;
  readonly placeId: number;
  /** Portions of a pack. */
  readonly portions: number;
  /** How likely the food is eaten on a day. */
  readonly uses: number;
  readonly price: number;
  readonly shelfLifeDays: number;
}

interface SimulatedLot {
  readonly id: number;
  readonly food: SimulatedFood;
  readonly boughtOn: IsoDate;
  seenOn: IsoDate;
  /** Portions on the shelf, and in the records. */
  shelf: number;
  record: number;
  emptiedOn: IsoDate | null;
}

/** How a kitchen is simulated. */
export interface KitchenPlan {
  readonly foods: number;
  readonly weeks: number;
  /** The share of uses that are logged. */
  readonly logged: number;
  /** Days between checks; null for none. */
  readonly checkEvery: number | null;
  readonly seed: number;
}

/** What a year came to. */
export interface KitchenYear {
  /** Worth of stock that was right, and of all stock, summed over days. */
  readonly rightWorth: number;
  readonly allWorth: number;
  readonly checks: number;
  readonly questions: number;
  /** Questions whose answer changed nothing. */
  readonly wasted: number;
}

/** A household that eats, shops once a week, and forgets to log some of what it eats. */
export class SimulatedKitchen {
  readonly #plan: KitchenPlan;
  readonly #random: () => number;
  readonly #foods: readonly SimulatedFood[];
  #lots: SimulatedLot[] = [];
  readonly #finished = new Map<number, FinishedLot[]>();
  #nextId = 1;

  constructor(plan: KitchenPlan) {
    this.#plan = plan;
    this.#random = randomOf(plan.seed);
    this.#foods = Array.from({ length: plan.foods }, (_, index) => this.#newFood(index + 1));
  }

  #between(least: number, most: number): number {
    return least + this.#random() * (most - least);
  }

  #newFood(id: number): SimulatedFood {
    return {
      id,
      placeId: 1 + (id % 3),
      portions: Math.round(this.#between(2, 11)),
      uses: this.#between(0.1, 0.5),
      price: Math.round(this.#between(1, 8) * 100) / 100,
      shelfLifeDays: Math.round(this.#between(7, 60)),
    };
  }

  /** Lives all weeks. */
  live(): KitchenYear {
    const year = { rightWorth: 0, allWorth: 0, checks: 0, questions: 0, wasted: 0 };
    const days = this.#plan.weeks * DAYS_A_WEEK;
    for (let at = 0; at < days; at += 1) {
      const today = addDays(FIRST_DAY, at);
      if (at % DAYS_A_WEEK === 0) this.#shop(today);
      this.#eat(today);
      const { checkEvery } = this.#plan;
      if (checkEvery !== null && at % checkEvery === checkEvery - 1) {
        const { questions, wasted } = this.#check(today);
        year.checks += 1;
        year.questions += questions;
        year.wasted += wasted;
      }
      if (at >= WEEKS_TO_FILL * DAYS_A_WEEK) this.#measure(year);
    }
    return year;
  }

  /** Buys what will not last until the next time, by a look at the shelf. */
  #shop(today: IsoDate): void {
    for (const food of this.#foods) {
      const wanted = Math.ceil(food.uses * DAYS_A_WEEK);
      let there = this.#lotsOf(food).reduce((sum, { shelf }) => sum + shelf, 0);
      while (there < wanted) {
        this.#lots.push({
          id: this.#nextId++,
          food,
          boughtOn: today,
          seenOn: today,
          shelf: food.portions,
          record: food.portions,
          emptiedOn: null,
        });
        there += food.portions;
      }
    }
  }

  #lotsOf({ id }: SimulatedFood): readonly SimulatedLot[] {
    return this.#lots.filter(({ food }) => food.id === id);
  }

  /** Eats from the oldest lot, in reality and in the records. */
  #eat(today: IsoDate): void {
    for (const food of this.#foods) {
      if (this.#random() >= food.uses) continue;
      const lots = this.#lotsOf(food);
      const eaten = lots.find(({ shelf }) => shelf > 0);
      if (eaten === undefined) continue;
      eaten.shelf -= 1;
      if (this.#random() >= this.#plan.logged) continue;
      // A person logs the pack in hand.
      if (eaten.record <= 0) continue;
      eaten.record = Math.max(0, eaten.record - 1);
      eaten.seenOn = today;
      if (eaten.record === 0) this.#finish(eaten, today);
    }
    this.#lots = this.#lots.filter(({ shelf, record }) => shelf > 0 || record > 0);
  }

  #finish(lot: SimulatedLot, today: IsoDate): void {
    if (lot.emptiedOn !== null) return;
    lot.emptiedOn = today;
    const finished = this.#finished.get(lot.food.id) ?? [];
    this.#finished.set(lot.food.id, [...finished, { bought: lot.boughtOn, emptied: today }]);
  }

  #asked(lot: SimulatedLot, today: IsoDate): CheckedLot & { readonly lot: SimulatedLot } {
    const { food, boughtOn, seenOn, record } = lot;
    const known = { purchaseDate: boughtOn, createdOn: boughtOn, openedOn: null, seenOn };
    const { shelfLifeDays } = food;
    const pace =
      ownPaceOf(this.#finished.get(food.id) ?? [], today) ??
      expectedPaceOf({ life: NO_LIFE, placeKind: null, shelfLifeDays });
    return {
      id: lot.id,
      masterIngredientId: food.id,
      placeId: food.placeId,
      confidence: confidenceOf({ days: daysUnknown(known, today), pace, isOpened: false }),
      worth: (record / food.portions) * food.price,
      expiryDate: null,
      isReserved: false,
      isKnownToday: daysBetween(seenOn, today) === 0,
      isBasic: false,
      lot,
    };
  }

  /** Answers the questions by a look at the shelf. */
  #check(today: IsoDate): { readonly questions: number; readonly wasted: number } {
    const recorded = this.#lots.filter(({ record }) => record > 0);
    const questions = questionsOf(
      recorded.map((lot) => this.#asked(lot, today)),
      today,
    );
    let wasted = 0;
    for (const { lots } of questions) {
      const asked = lots.map(({ lot }) => lot);
      const sum = (of: "shelf" | "record") => asked.reduce((all, lot) => all + lot[of], 0);
      const levels = spreadAnswer(
        asked.map(({ record }) => record),
        nearestLevel(sum("shelf") / sum("record")),
      );
      if (levels.every((level) => level === "there")) wasted += 1;
      for (const [index, lot] of asked.entries()) {
        lot.record *= LEFT[levels[index] ?? "there"];
        lot.seenOn = today;
        if (lot.record === 0) this.#finish(lot, today);
      }
    }
    this.#lots = this.#lots.filter(({ shelf, record }) => shelf > 0 || record > 0);
    return { questions: questions.length, wasted };
  }

  #measure(year: { rightWorth: number; allWorth: number }): void {
    for (const { shelf, record, food } of this.#lots) {
      const worth = (Math.max(shelf, record) / food.portions) * food.price;
      year.allWorth += worth;
      if (Math.abs(shelf - record) <= RIGHT_WITHIN * food.portions) year.rightWorth += worth;
    }
  }
}
