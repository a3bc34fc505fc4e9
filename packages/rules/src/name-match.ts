/** A scanned name may differ by this many letters from an ingredient's. Source: spec §9. */
export const MOST_EDITS = 2;

/**
 * Letters to insert, delete or replace to turn one text into the other, or null when that takes more than
 * `most`. Works only along the diagonal that can stay within `most`, and gives up as soon as nothing can.
 */
export function editDistance(a: string, b: string, most: number): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  if (a === b) return 0;
  const tooMany = most + 1;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => Math.min(index, tooMany));
  for (let row = 1; row <= a.length; row += 1) {
    const current = Array.from({ length: b.length + 1 }, () => tooMany);
    if (row <= most) current[0] = row;
    let best = current[0] ?? tooMany;
    const last = Math.min(b.length, row + most);
    for (let column = Math.max(1, row - most); column <= last; column += 1) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      const edits = Math.min(
        (previous[column - 1] ?? tooMany) + (isSame ? 0 : 1),
        (previous[column] ?? tooMany) + 1,
        (current[column - 1] ?? tooMany) + 1,
      );
      current[column] = edits;
      if (edits < best) best = edits;
    }
    if (best > most) return null;
    previous = current;
  }
  const edits = previous[b.length] ?? tooMany;
  return edits <= most ? edits : null;
}

function normalised(name: string): string {
  return name.trim().toLowerCase();
}

/**
 * The candidate whose name is closest to a scanned one, case and outer blanks aside: the same name at once, else
 * at most 2 edits away, the closest and among equals the first; null when there is none. A blank name matches
 * nothing. Source: spec §4 Receipt scanner.
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
