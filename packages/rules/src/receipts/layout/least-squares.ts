/** An observation: the sum of terms times factors should be its value. */
interface Observation {
  readonly terms: readonly number[];
  readonly value: number;
  readonly weight: number;
}

/**
 * The factors that fit the observations best. `stiffness` penalises large factors, as a share of
 * all weight, so that few observations give no extreme curve. Zeros without observations.
 */
export function leastSquares(rows: readonly Observation[], stiffness: readonly number[]): number[] {
  const size = stiffness.length;
  const all = rows.reduce((sum, { weight }) => sum + weight, 0);
  const matrix = stiffness.map((stiff, index) =>
    Array.from({ length: size + 1 }, (_, column) => (column === index ? stiff * all + 1e-9 : 0)),
  );
  for (const { terms, value, weight } of rows)
    for (const [index, line] of matrix.entries()) {
      const own = weight * (terms[index] ?? 0);
      for (let column = 0; column < size; column++)
        line[column] = (line[column] ?? 0) + own * (terms[column] ?? 0);
      line[size] = (line[size] ?? 0) + own * value;
    }
  return solved(matrix);
}

/** Gauss-Jordan elimination; the matrix is positive definite, so no pivot is zero. */
function solved(matrix: number[][]): number[] {
  for (const [index, line] of matrix.entries()) {
    const pivot = line[index] ?? 1;
    for (const other of matrix) {
      if (other === line) continue;
      const factor = (other[index] ?? 0) / pivot;
      for (let column = index; column < other.length; column++)
        other[column] = (other[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  return matrix.map((line, index) => (line.at(-1) ?? 0) / (line[index] ?? 1));
}
