import { encode } from "uqr";

/** Light modules around it, as readers want them. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** A square code, dark on light in both appearances: not every reader takes it the other way round. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-60 rounded-md bg-(--oat-0) text-(--oat-1000) forced-color-adjust-none"
    >
      <path d={squares.join("")} fill="currentColor" />
    </svg>
  );
}
