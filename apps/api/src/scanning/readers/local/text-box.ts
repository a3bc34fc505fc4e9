/** Rotated rectangle around a text, in pixels. */
export interface TextBox {
  centreX: number;
  centreY: number;
  /** Along the reading direction. */
  width: number;
  height: number;
  /** Radians from the x axis to the reading direction, between -π/4 and π/4 once upright. */
  angle: number;
  /** Confidence of the detector, 0 to 1. */
  score: number;
}

interface Point {
  x: number;
  y: number;
}

/** Growth of a shrunken text region: distance = area × ratio / perimeter. */
const EXPANSION = 1.6;

/** Convex hull, anticlockwise with y up (Andrew's monotone chain). */
export function convexHull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (ordered: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const last = chain.at(-1);
        const before = chain.at(-2);
        if (!last || !before) break;
        const cross =
          (last.x - before.x) * (point.y - before.y) - (last.y - before.y) * (point.x - before.x);
        if (cross > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/**
 * Smallest rectangle around the points with one side on a hull edge. Its width is the side closer
 * to the x axis.
 */
export function smallestBox(points: Point[], score: number): TextBox {
  const hull = convexHull(points);
  let best: TextBox | null = null;
  let bestArea = Number.POSITIVE_INFINITY;
  for (let index = 0; index < hull.length; index++) {
    const from = hull[index];
    const to = hull[(index + 1) % hull.length];
    if (!from || !to || (from.x === to.x && from.y === to.y)) continue;
    const angle = towardsXAxis(Math.atan2(to.y - from.y, to.x - from.x));
    const box = boxAlong(hull, angle, score);
    const area = textArea(box);
    if (area < bestArea) {
      bestArea = area;
      best = box;
    }
  }
  return best ?? boxAlong(points, 0, score);
}

/** In pixels. */
export function textArea({ width, height }: Pick<TextBox, "width" | "height">): number {
  return width * height;
}

/** Box grown on all sides, because the detector marks only the core of a text. */
export function expandBox(box: TextBox): TextBox {
  const distance = (box.width * box.height * EXPANSION) / (2 * (box.width + box.height));
  return { ...box, width: box.width + 2 * distance, height: box.height + 2 * distance };
}

/** Box after scaling and shifting: x' = x × scaleX + left, y' = y × scaleY + top. */
export function placeBox(
  box: TextBox,
  scale: { x: number; y: number; left: number; top: number },
): TextBox {
  return {
    ...box,
    centreX: box.centreX * scale.x + scale.left,
    centreY: box.centreY * scale.y + scale.top,
    width: box.width * scale.x,
    height: box.height * scale.y,
  };
}

function boxAlong(points: Point[], angle: number, score: number): TextBox {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let [lowU, highU, lowV, highV] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    lowU = Math.min(lowU, u);
    highU = Math.max(highU, u);
    lowV = Math.min(lowV, v);
    highV = Math.max(highV, v);
  }
  const u = (lowU + highU) / 2;
  const v = (lowV + highV) / 2;
  return {
    centreX: u * cos - v * sin,
    centreY: u * sin + v * cos,
    width: highU - lowU,
    height: highV - lowV,
    angle,
    score,
  };
}

function towardsXAxis(angle: number): number {
  const quarter = Math.PI / 2;
  return angle - Math.round(angle / quarter) * quarter;
}
