import { lookUpTags } from "./languages.ts";

/** Maximum number of ranges read from a header. */
const MOST_RANGES = 50;
const RANGE = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

/** The language ranges of an `Accept-Language` header, most wanted first; others are ignored. */
function rangesOf(header: string): readonly string[] {
  return header
    .split(",", MOST_RANGES)
    .flatMap((part) => {
      const [, range, quality = "1"] = RANGE.exec(part) ?? [];
      const weight = Number(quality);
      return range === undefined || !(weight > 0) ? [] : [{ range, weight }];
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ range }) => range);
}

/** The best of some languages for an `Accept-Language` header or a single tag; null if none fits. */
export const lookUp = <Known extends string>(
  known: readonly Known[],
  header: string | null | undefined,
): Known | null => lookUpTags(known, rangesOf(header ?? ""));
