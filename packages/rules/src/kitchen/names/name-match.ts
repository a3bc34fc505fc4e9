/** Maximum edit distance of a scanned name. Source: handbook/receipts.md#matching. */
export const MOST_EDITS = 2;

/**
 * Edit distance, or null if above `most`. Visits only the diagonal band within `most`, so it is
 * linear in the texts, and stops early.
 */
export function editDistance(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  if (a === b) return 0;
  const tooMany = most + 1;
  // Index `most` is the diagonal: index `p` of row `r` compares the first `r` letters of `a` with
  // `r - most + p` of `b`.
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
 * Candidate with the closest name, ignoring case and outer spaces: an exact match, or else at most
 * 2 edits, the first if equal; null if none. A blank name never matches.
 * Source: handbook/receipts.md#matching.
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
