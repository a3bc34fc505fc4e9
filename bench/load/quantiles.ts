/** The value below which this share of the values is; 0 without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Rounded half up to hundredths. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Slope of the regression line on logarithmic axes: 1 means linear growth. */
export function slopeOf(points: readonly (readonly [size: number, ms: number])[]): number {
  const logs = points.map(([size, ms]) => [Math.log(size), Math.log(ms)] as const);
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(logs.map(([x]) => x)), mean(logs.map(([, y]) => y))];
  const top = mean(logs.map(([x, y]) => (x - meanX) * (y - meanY)));
  return top / mean(logs.map(([x]) => (x - meanX) ** 2));
}
