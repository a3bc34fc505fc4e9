import { foldText } from "../kitchen/names/ingredient-name.ts";
import { FIRST_ORDER } from "./first-sections.data.ts";

export interface SortedLine {
  readonly section: string;
  readonly name: string;
  readonly isTicked: boolean;
  /** In milliseconds since 1970; null if not ticked. */
  readonly tickedAt: number | null;
}

const byName = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function placeAtFirst(section: string): number {
  const place = FIRST_ORDER.indexOf(section);
  return place < 0 ? FIRST_ORDER.length : place;
}

/**
 * Sections of a list: kept ones in their order, then the others in the usual order of shops.
 * Source: handbook/shopping.md#sections.
 */
export function sectionsInOrder(
  kept: readonly string[],
  present: Iterable<string>,
): readonly string[] {
  const known = new Set(kept);
  const others = [...new Set(present)].filter((section) => !known.has(section));
  const inShops = others.toSorted(
    (a, b) => placeAtFirst(a) - placeAtFirst(b) || byName(foldText(a), foldText(b)) || byName(a, b),
  );
  return [...known, ...inShops];
}

/**
 * Open lines by section and name, then ticked lines, last ticked first.
 * Source: handbook/shopping.md#sections.
 */
export function linesInOrder<Line extends SortedLine>(
  lines: readonly Line[],
  sections: readonly string[],
): readonly Line[] {
  const places = new Map(sections.map((section, place) => [section, place]));
  const placed = lines.map((line) => ({
    line,
    place: places.get(line.section) ?? sections.length,
    name: foldText(line.name),
  }));
  const compared = placed.toSorted(
    (a, b) =>
      Number(a.line.isTicked) - Number(b.line.isTicked) ||
      (a.line.isTicked
        ? (b.line.tickedAt ?? 0) - (a.line.tickedAt ?? 0)
        : a.place - b.place || byName(a.line.section, b.line.section)) ||
      byName(a.name, b.name),
  );
  return compared.map(({ line }) => line);
}

const HOUR_MS = 3_600_000;
/** Longest time between ticks of one visit to a shop. */
const LONGEST_WAY_MS = 3 * HOUR_MS;

export interface TickedThing {
  readonly section: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/**
 * Order of sections after a tick. A section ticked after a later one moves directly behind it.
 * Source: handbook/shopping.md#sections.
 */
export function learnedOrder(
  sections: readonly string[],
  { section, at }: TickedThing,
  others: readonly TickedThing[],
): readonly string[] {
  const onThisWay = others.filter((other) => other.at <= at && at - other.at <= LONGEST_WAY_MS);
  if (onThisWay.some((other) => other.section === section)) return sections;
  let last: TickedThing | null = null;
  for (const other of onThisWay) if (last === null || other.at >= last.at) last = other;
  if (last === null) return sections;
  const [from, behind] = [sections.indexOf(section), sections.indexOf(last.section)];
  if (from < 0 || behind < 0 || from > behind) return sections;
  return sections.toSpliced(behind + 1, 0, section).toSpliced(from, 1);
}
