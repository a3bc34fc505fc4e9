/** A statement has a limited number of variables; a row has at most fourteen. */
const ROWS_AT_ONCE = 2000;

/** Processes a few rows at a time, and returns all results. */
export async function inParts<Row, Answer>(
  rows: readonly Row[],
  act: (some: readonly Row[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- part by part: they share one transaction
    answers.push(...(await act(rows.slice(from, from + ROWS_AT_ONCE))));
  return answers;
}

/** Ids are assigned in row order, but may be returned in another. */
export const idsInOrder = (rows: readonly { readonly id: number }[]): readonly number[] =>
  rows.map((row) => row.id).toSorted((a, b) => a - b);
