/** A scanned name may differ by this many letters from an ingredient's. Source: handbook/receipts.md#matching. */
export const MOST_EDITS = 2;

/**
 * Letters to insert, delete or replace to turn one text into the other, or null when that takes more than
 * `most`. Works only along the diagonal that can stay within `most`, so that the cost grows as the texts do, and gives up
 * as soon as nothing can.
 */
export function editDistance(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  if (a === b) return 0;
  const tooMany = most + 1;
  // Place `most` stands on the diagonal: place `p` of row `r` is for the first `r` letters of `a` and `r - most + p` of `b`.
  const width = 2 * most + 1;
  let previous = Array.from({ length: width }, (_, place) =>
    place < most ? tooMany : Math.min(place - most, tooMany),
  );
  for (let row = 1; row <= a.length; row += 1) {
    const current = Array.from({ length: width }, () => tooMany);
    let best = tooMany;
    for (let place = 0; place < width; place += 1) {
      const column = row - most + place;
      if (column < 0 || column > b.length) continue;
      const isSame = column > 0 && a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      const edits =
        column === 0
          ? row
          : Math.min(
              (previous[place] ?? tooMany) + (isSame ? 0 : 1),
              (previous[place + 1] ?? tooMany) + 1,
              (current[place - 1] ?? tooMany) + 1,
            );
      current[place] = edits;
      if (edits < best) best = edits;
    }
    if (best > most) return null;
    previous = current;
  }
  const edits = previous[b.length - a.length + most] ?? tooMany;
  return edits <= most ? edits : null;
}

function normalised(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * The candidate whose name is closest to a scanned one, case and outer blanks aside: the same name at once, else
 * at most 2 edits away, the closest and among equals the first; null when there is none. A blank name matches
 * nothing. Source: handbook/receipts.md#matching.
 */
export function bestMatch<Candidate extends { readonly name: string }>(
  scannedName: string,
  candidates: readonly Candidate[],
): Candidate | null {
  const scanned = normalised(scannedName);
  if (scanned === "") return null;
  let best: Candidate | null = null;
  let most = MOST_EDITS;
  for (const candidate of candidates) {
    const edits = editDistance(scanned, normalised(candidate.name), most);
    if (edits === null) continue;
    if (edits === 0) return candidate;
    best = candidate;
    most = edits - 1;
  }
  return best;
}
