import { describe, expect, test } from "vitest";
import type { IsoDate } from "../../calendar-and-money/day.ts";
import { type CheckedLot, doubtOf, isWorthChecking, questionsOf } from "./questions.ts";

const TODAY = "2026-03-10" as IsoDate;
let nextId = 1;
const lot = (facts: Partial<CheckedLot> = {}): CheckedLot => ({
  id: nextId++,
  masterIngredientId: nextId,
  placeId: 1,
  confidence: 0.5,
  worth: 4,
  expiryDate: null,
  isReserved: false,
  isKnownToday: false,
  isBasic: false,
  ...facts,
});

describe("doubt", () => {
  test.each<[Partial<CheckedLot>, number]>([
    [{}, 2],
    [{ isReserved: true }, 4],
    [{ expiryDate: "2026-03-13" as IsoDate }, 3],
    [{ expiryDate: "2026-03-14" as IsoDate }, 2],
    [{ expiryDate: "2026-03-01" as IsoDate, isReserved: true }, 6],
    [{ worth: null }, 0.25],
    [{ worth: 0.1 }, 0.25],
    [{ confidence: 1 }, 0],
  ])("of %j is %d", (facts, doubt) => {
    expect(doubtOf(lot(facts), TODAY)).toBe(doubt);
  });
});

describe("the questions", () => {
  test("are of the lots of one food in one place", () => {
    const first = lot({ confidence: 0.4 });
    const { masterIngredientId } = first;
    const lots = [lot({ masterIngredientId, worth: null }), first, lot({ placeId: null })];
    const [question, other] = questionsOf(lots, TODAY);
    expect(question).toMatchObject({
      id: first.id,
      confidence: 0.4,
      worth: 4,
      doubt: 2.65,
      why: "faded",
    });
    expect(question?.lots.length).toBe(2);
    expect(other?.placeId).toBeNull();
  });

  test("are the twelve greatest doubts, one place after the other", () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      lot({ worth: 20 - index, placeId: index % 3 }),
    );
    const questions = questionsOf(many, TODAY);
    expect(questions.map(({ worth }) => worth)).toEqual([
      20, 17, 14, 11, 19, 16, 13, 10, 18, 15, 12, 9,
    ]);
  });

  test("leave out what was seen today and what is always there", () => {
    expect(questionsOf([lot({ isKnownToday: true }), lot({ isBasic: true })], TODAY)).toEqual([]);
  });
});

describe("a check is worth two minutes", () => {
  test("if doubtful food is worth more than a twentieth", () => {
    const doubtful = lot({ confidence: 0.4999, worth: 5 });
    expect(isWorthChecking([doubtful, lot({ worth: 95 })])).toBe(false);
    expect(isWorthChecking([doubtful, lot({ worth: 94.99 })])).toBe(true);
    expect(isWorthChecking([doubtful, lot({ worth: 94, isBasic: true })])).toBe(true);
    expect(isWorthChecking([])).toBe(false);
  });
});
