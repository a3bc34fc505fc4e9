import { say } from "@larder/words/say";
import { inEnglish } from "../../values/reader.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { insertPlaces } from "./place.store.ts";

/** A new household's initial places, stored in English. One statement. Source: handbook/stock.md#places. */
export async function makeFirstPlaces(tx: Tx, household: HouseholdId, now: number): Promise<void> {
  const places = inEnglish(
    () =>
      [
        { name: say("answers.fridge"), kind: "fridge" },
        { name: say("answers.freezer"), kind: "freezer" },
        { name: say("answers.pantry"), kind: "pantry" },
      ] as const,
  );
  await insertPlaces(tx, household, { places, first: 0, now });
}
