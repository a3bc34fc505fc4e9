import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { readAddLine } from "@larder/rules/kitchen/lines/add-line";
import { mayBeCans } from "@larder/rules/kitchen/lines/several-cans";
import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import { typedMeanings } from "../../catalogue/typed-meanings.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { paceOfTransaction } from "../../http/slices.ts";
import {
  type LearnedDoor,
  rememberedNames,
  rememberNames,
} from "../../scanning/remembered-names.ts";
import { findAtHome } from "../stock/at-home.store.ts";
import type { LotFacts } from "./lot.ts";

/** A line as it was typed, and the lot it became. */
export interface TypedLot {
  readonly text: string | null | undefined;
  readonly lot: Pick<LotFacts, "masterIngredientId" | "unitId" | "quantity" | "placeId">;
}

interface Learning {
  readonly household: HouseholdId;
  readonly person: number;
  readonly typed: readonly TypedLot[];
  readonly door: LearnedDoor;
  readonly today: IsoDate;
  readonly now: number;
}

const LANGUAGE = "en";

/**
 * Remembers lines with an answered or unknown name; the amount only for lines without one. That
 * tomatoes were in cans this time is not remembered for tomatoes. No
 * statement without lines, else at most four. Source: handbook/catalogue.md#remembered-answers.
 */
export async function learnLines(
  tx: Tx,
  { household, person, typed, door, today, now }: Learning,
): Promise<void> {
  const lines = typed.flatMap(({ text, lot }) => {
    const [line] = linesOfList(text ?? "");
    return line === undefined ? [] : [{ line, lot }];
  });
  if (lines.length === 0) return;
  const { language, places } = await findAtHome(tx, household, person);
  const writer = {
    today,
    language: language ?? LANGUAGE,
    places: places.map(({ name }) => name),
  };
  const read = lines.map(({ line, lot }) => ({ lot, line: readAddLine(line, writer) }));
  const names = read.map(({ line }) => ({ name: line.nameToFind, unit: line.unit }));
  const meant = await typedMeanings(tx, names, { household, pace: paceOfTransaction() });
  const before = await rememberedNames(
    tx,
    household,
    names.map(({ name }) => name),
  );
  const answers = read.flatMap(({ line, lot }, index) => {
    const said = meant[index]?.ingredient?.id;
    const isAsSaid = said === lot.masterIngredientId || (said !== undefined && mayBeCans(line));
    if (isAsSaid && before[index] === null) return [];
    const { masterIngredientId, unitId, quantity, placeId = null } = lot;
    const match = {
      masterIngredientId,
      unitId,
      quantity: line.quantity === null ? quantity : null,
      placeId,
    };
    return [{ name: line.nameToFind, match }];
  });
  await rememberNames(tx, household, { answers, door, now });
}
