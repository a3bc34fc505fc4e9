import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type AddLine, readAddLine } from "@larder/rules/kitchen/lines/add-line";
import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import { resolveNames } from "../../catalogue/resolve-names.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Pace } from "../../http/slices.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { findAtHome } from "../stock/at-home.store.ts";
import { filledLine, knownIngredients } from "./fill-lines.ts";

/** What the catalogue says of the name of a line. */
interface Found {
  readonly masterIngredientId: number | null;
  readonly isSure: boolean;
}

/** A name that nobody gives to an ingredient is not looked up. */
const LONGEST_NAME = 255;

interface Typed {
  readonly household: HouseholdId;
  /** Who typed, and the language that their program asks for. */
  readonly person: { readonly id: number; readonly asksFor: string | null };
  readonly text: string;
  readonly today: IsoDate;
  readonly pace: Pace;
}

/** The name without words such as "1.5%". */
function withoutDigits(name: string): string {
  const words = name.split(" ");
  return words.filter((word) => !/\d/.test(word)).join(" ");
}

/** Ids by line: of the name, else of the name without digits, which is less sure. One statement. */
async function findNames(
  db: Reader,
  lines: readonly AddLine[],
  { household, pace }: Pick<Typed, "household" | "pace">,
): Promise<readonly Found[]> {
  const names = lines.map(({ nameToFind: name }) => (name.length > LONGEST_NAME ? "" : name));
  const written = names.map((name, index) => ({ name, unit: lines[index]?.unit ?? null }));
  const texts = [...written, ...names.map(withoutDigits)];
  const resolved = await resolveNames(db, { household, pace }, texts);
  return names.map((_, index) => {
    const id = resolved[index] ?? null;
    const less = resolved[names.length + index] ?? null;
    return { masterIngredientId: id ?? less, isSure: id !== null };
  });
}

const LANGUAGE = "en";

/**
 * What typed or pasted lines say was bought, and what they leave out as it was bought last, else as it is usual. Four statements.
 * Source: handbook/stock.md#one-line, handbook/stock.md#what-a-line-leaves-out.
 */
export async function parseLines(
  db: Reader,
  { household, person, text, today, pace }: Typed,
): Promise<Outcome<{ items: ParsedLine[] }>> {
  const typed = linesOfList(text);
  const { language, places } = await findAtHome(db, household, person.id);
  const writer = {
    today,
    language: language ?? person.asksFor ?? LANGUAGE,
    places: places.map(({ name }) => name),
  };
  const lines: AddLine[] = [];
  for (const line of typed) {
    // Line after line on purpose: between them other calls get their turn.
    // oxlint-disable-next-line no-await-in-loop
    if (pace.isSpent) await pace.next();
    lines.push(readAddLine(line, writer));
  }
  const found = await findNames(db, lines, { household, pace });
  const ids = new Set(found.flatMap(({ masterIngredientId: id }) => id ?? []));
  const known = await knownIngredients(db, household, [...ids]);
  return ok({
    items: lines.map((line, index) => {
      const { masterIngredientId, isSure = false } = found[index] ?? {};
      return filledLine({
        text: typed[index] ?? "",
        line,
        isSureOfName: isSure,
        known: known.get(masterIngredientId ?? 0) ?? null,
        places,
        today,
      });
    }),
  });
}
