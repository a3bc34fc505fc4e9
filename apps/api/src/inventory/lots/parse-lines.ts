import { MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type AddLine, type LineWriter, readAddLine } from "@larder/rules/kitchen/lines/add-line";
import {
  type FoodOfLine,
  foodsOfLine,
  withoutSharedPrice,
} from "@larder/rules/kitchen/lines/foods-of-line";
import { mayBeCans } from "@larder/rules/kitchen/lines/several-cans";
import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import type { MasterIngredient } from "../../catalogue/master-ingredient.ts";
import { type Meant, typedMeanings } from "../../catalogue/typed-meanings.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { invalid, ok, type Outcome } from "../../values/outcome.ts";
import { rememberedNames } from "../../scanning/remembered-names.ts";
import { findAtHome } from "../stock/at-home.store.ts";
import { filledLine, knownIngredients } from "./fill-lines.ts";

interface Typed {
  readonly household: HouseholdId;
  /** The person, and the language of their program's request. */
  readonly person: { readonly id: number; readonly asksFor: string | null };
  readonly text: string;
  /** The ingredient chosen for its single line. */
  readonly masterIngredientId?: number | null | undefined;
  readonly today: IsoDate;
  readonly pace: Pace;
}

const LANGUAGE = "en";

const asWhole = (text: string): FoodOfLine => ({ text, isPriceShared: false });

/** The foods of the lines; the lines as they are if those are more than one call saves. */
function typedFoods(text: string, writer: LineWriter): readonly FoodOfLine[] {
  const typed = linesOfList(text);
  const foods = typed.flatMap((line) => foodsOfLine(line, writer));
  return foods.length <= MOST_LOTS_AT_ONCE ? foods : typed.map(asWhole);
}

/** The person chose the line's meaning. */
const NOT_ASKED: Meant = { ingredient: null, proposals: [], isFood: true };

/** A question if the same name in cans is another food. */
function unlessInCans(meant: Meant, inCans: MasterIngredient | null): Meant {
  const { ingredient } = meant;
  if (ingredient === null || inCans === null || inCans.id === ingredient.id) return meant;
  const proposals = [inCans, ingredient].map(
    (food) => ({ id: food.id, why: "head", ingredient: food }) as const,
  );
  return { ...NOT_ASKED, proposals };
}

/** Meanings of lines. "Tomatoes 4 x 400 g" may be cans, which keep for years, so it is a question. */
async function meaningsOf(
  db: Reader,
  lines: readonly AddLine[],
  writer: Parameters<typeof typedMeanings>[2],
): Promise<readonly Meant[]> {
  const written = lines.map(({ nameToFind: name, unit }) => ({ name, unit }));
  const several = lines.filter(mayBeCans);
  const asCans = several.map(({ nameToFind: name }) => ({ name, unit: "can" }));
  const all = await typedMeanings(db, [...written, ...asCans], writer);
  const inCans = new Map(several.map((line, at) => [line, all[lines.length + at]]));
  return lines.map((line, at) =>
    unlessInCans(all[at] ?? NOT_ASKED, inCans.get(line)?.ingredient ?? null),
  );
}

/**
 * Reads typed or pasted lines, with missing parts from the last purchase, else the usual pack.
 * `validation_failed` for an ingredient unavailable to the household. At most six statements.
 * Source: handbook/stock.md#one-line, handbook/stock.md#what-a-line-leaves-out.
 */
export async function parseLines(
  db: Reader,
  { household, person, text, masterIngredientId: chosenId, today, pace }: Typed,
): Promise<Outcome<{ items: ParsedLine[] }>> {
  const { language, currency, places } = await findAtHome(db, household, person.id);
  const writer = {
    today,
    language: language ?? person.asksFor ?? LANGUAGE,
    currency,
    places: places.map(({ name }) => name),
  };
  const isChosen = typeof chosenId === "number";
  const typed = isChosen ? linesOfList(text).map(asWhole) : typedFoods(text, writer);
  const lines: AddLine[] = [];
  for (const food of typed) {
    // oxlint-disable-next-line no-await-in-loop -- line after line, so that other calls run in between
    if (pace.isSpent) await pace.next();
    lines.push(withoutSharedPrice(readAddLine(food.text, writer), food));
  }
  const found = isChosen ? [] : await meaningsOf(db, lines, { household, pace });
  const names = isChosen ? [] : lines.map(({ nameToFind }) => nameToFind);
  const remembered = await rememberedNames(db, household, names);
  const idOf = (index: number): number | null =>
    isChosen
      ? chosenId
      : (remembered[index]?.masterIngredientId ?? found[index]?.ingredient?.id ?? null);
  const ids = lines.flatMap((_, index) => idOf(index) ?? []);
  const known = await knownIngredients(db, household, [...new Set(ids)]);
  if (isChosen && !known.has(chosenId))
    return invalid("masterIngredientId", "calls.chooseIngredient");
  return ok({
    items: lines.map((line, index) => {
      const meant = found[index] ?? NOT_ASKED;
      return filledLine({
        text: typed[index]?.text ?? "",
        line,
        meant,
        remembered: remembered[index] ?? null,
        known: known.get(idOf(index) ?? 0) ?? null,
        places,
        today,
      });
    }),
  });
}
