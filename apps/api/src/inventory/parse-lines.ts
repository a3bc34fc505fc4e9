import type { ParsedLine } from "@larder/contract/typed-lines";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { numberFromCents } from "@larder/rules/calendar-and-money/money";
import { type AddLine, readAddLine } from "@larder/rules/kitchen/add-line";
import { linesOfList } from "@larder/rules/kitchen/list-lines";
import { doubtOf } from "@larder/rules/kitchen/amount-doubt";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/quantity";
import { readUnit } from "@larder/rules/kitchen/units";
import { chosenIngredients } from "../catalogue/chosen-ingredients.ts";
import { resolveNames } from "../catalogue/resolve-names.ts";
import { PIECE_UNIT_ID, unitIdOf } from "../catalogue/units.ts";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Pace } from "../http/slices.ts";
import { ok, type Outcome } from "../outcome.ts";
import { findAtHome, type Place } from "./at-home.store.ts";

const PIECE = "piece";

type Field = ParsedLine["unsure"][number];

/** What the catalogue says of the name of a line. */
interface Found {
  readonly masterIngredientId: number | null;
  readonly isSure: boolean;
  readonly defaultUnitId: number | null;
}

const FIELDS = {
  quantity: "quantity",
  unit: "unitId",
  price: "price",
  expiryDate: "expiryDate",
  place: "placeId",
} as const satisfies Record<AddLine["unsure"][number], Field>;

/** The place of that name, else the first of that kind. */
function placeIdOf(name: string, places: readonly Place[]): number | null {
  const named = places.find((place) => place.name === name);
  return (named ?? places.find(({ kind }) => kind === name))?.id ?? null;
}

// No household's usual amounts are known yet.
function isHardlyMeant(quantity: Micro, unit: string | null): boolean {
  return doubtOf({ quantity, unit: readUnit(unit ?? PIECE), usual: null }) !== null;
}

/** What a line says, with the ids of the lists; what is counted without a unit is pieces. */
function parsedLine(
  text: string,
  line: AddLine,
  { found, places }: { readonly found: Found; readonly places: readonly Place[] },
): ParsedLine {
  const { masterIngredientId, defaultUnitId } = found;
  const { name, quantity, unit, price, expiryDate } = line;
  const isCounted = quantity !== null && unit === null;
  const unitId = isCounted ? PIECE_UNIT_ID : unit === null ? null : unitIdOf(unit);
  const placeId = line.place === null ? null : placeIdOf(line.place, places);
  const unsure = new Set<Field>(line.unsure.map((field) => FIELDS[field]));
  if (!found.isSure) unsure.add("masterIngredientId");
  if (quantity === null || isHardlyMeant(quantity, unit)) unsure.add("quantity");
  if (unitId === null) unsure.add("unitId");
  // "2 milk": nobody buys pieces of what is kept in litres.
  if (isCounted && masterIngredientId !== null && defaultUnitId !== PIECE_UNIT_ID)
    unsure.add("unitId");
  if (line.place !== null && placeId === null) unsure.add("placeId");
  return {
    text,
    name,
    masterIngredientId,
    quantity: quantity === null ? null : numberFromMicro(quantity),
    unitId,
    price: price === null ? null : numberFromCents(price),
    expiryDate,
    placeId,
    isSure: unsure.size === 0,
    unsure: [...unsure],
  };
}

/** A name that nobody gives to an ingredient is not looked up. */
const LONGEST_NAME = 255;

interface Typed {
  readonly household: HouseholdId;
  readonly person: number;
  readonly text: string;
  readonly today: IsoDate;
  readonly pace: Pace;
}

/** The name without words such as "1.5%". */
function withoutDigits(name: string): string {
  const words = name.split(" ");
  return words.filter((word) => !/\d/.test(word)).join(" ");
}

/** Ids by line: of the name, else of the name without digits, which is less sure. Two statements. */
async function findNames(
  db: Reader,
  lines: readonly AddLine[],
  { household, pace }: Pick<Typed, "household" | "pace">,
): Promise<readonly Found[]> {
  const names = lines.map(({ nameToFind: name }) => (name.length > LONGEST_NAME ? "" : name));
  const texts = [...new Set([...names, ...names.map(withoutDigits)])];
  const resolved = await resolveNames(db, { household, pace }, texts);
  const ids = new Map(texts.map((text, index) => [text, resolved[index] ?? null]));
  const chosen = names.map((name) => {
    const id = ids.get(name) ?? null;
    return { masterIngredientId: id ?? ids.get(withoutDigits(name)) ?? null, isSure: id !== null };
  });
  const known = await chosenIngredients(db, household, { choices: chosen });
  return chosen.map((choice) => ({
    ...choice,
    defaultUnitId:
      (known.ok && known.value.get(choice.masterIngredientId ?? 0)?.defaultUnitId) || null,
  }));
}

const LANGUAGE = "en";

/** What typed or pasted lines say was bought. Three statements. Source: handbook/stock.md#one-line. */
export async function parseLines(
  db: Reader,
  { household, person, text, today, pace }: Typed,
): Promise<Outcome<{ items: ParsedLine[] }>> {
  const typed = linesOfList(text);
  const { language, places } = await findAtHome(db, household, person);
  const writer = { today, language: language ?? LANGUAGE, places: places.map(({ name }) => name) };
  const lines: AddLine[] = [];
  for (const line of typed) {
    // Line after line on purpose: between them other calls get their turn.
    // oxlint-disable-next-line no-await-in-loop
    if (pace.isSpent) await pace.next();
    lines.push(readAddLine(line, writer));
  }
  const found = await findNames(db, lines, { household, pace });
  return ok({
    items: lines.map((line, index) =>
      parsedLine(typed[index] ?? "", line, {
        found: found[index] ?? { masterIngredientId: null, isSure: false, defaultUnitId: null },
        places,
      }),
    ),
  });
}
