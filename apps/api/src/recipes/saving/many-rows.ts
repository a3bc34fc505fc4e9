/** A statement takes a limited number of values; a row of recipes has at most fourteen. */
const ROWS_AT_ONCE = 2000;

/** Does something with a few rows at a time, and answers what came of all. */
export async function inParts<Row, Answer>(
  rows: readonly Row[],
  act: (some: readonly Row[]) => Promise<readonly Answer[]>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    // Part after part: they share one transaction.
    // oxlint-disable-next-line no-await-in-loop
    answers.push(...(await act(rows.slice(from, from + ROWS_AT_ONCE))));
  return answers;
}

/** Ids are given out in the order of the rows, but an engine may answer them in another. */
export const idsInOrder = (rows: readonly { readonly id: number }[]): readonly number[] =>
  rows.map((row) => row.id).toSorted((a, b) => a - b);
