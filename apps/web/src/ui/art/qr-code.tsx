import { encode } from "uqr";

/** Light modules around it, required by readers. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** Accessible name. */
  readonly label: string;
}

/** A QR code, dark on light in both themes, since some readers refuse the inverse. */
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
