const WHOLE = 100;

/**
 * Whole percents with sum 100: rounded down, the rest to the largest remainders, the first if
 * equal. All 0 if everything is 0. Negative parts count as 0.
 * Source: handbook/budget.md#the-bar.
 */
export function wholeShares(signedParts: readonly number[]): readonly number[] {
  const parts = signedParts.map((part) => Math.max(part, 0));
  const total = parts.reduce((sum, part) => sum + BigInt(part), 0n);
  if (total === 0n) return parts.map(() => 0);
  const shares = parts.map((part, index) => {
    const hundredfold = BigInt(part) * BigInt(WHOLE);
    return { index, share: Number(hundredfold / total), rest: hundredfold % total };
  });
  const lacking = WHOLE - shares.reduce((sum, { share }) => sum + share, 0);
  const byRest = shares.toSorted((one, other) =>
    one.rest === other.rest ? one.index - other.index : one.rest > other.rest ? -1 : 1,
  );
  const raised = new Set(byRest.slice(0, lacking).map(({ index }) => index));
  return shares.map(({ index, share }) => (raised.has(index) ? share + 1 : share));
}
