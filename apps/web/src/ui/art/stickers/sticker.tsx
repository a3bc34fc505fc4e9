import { classes } from "../../styles/classes.ts";

/** The outline, which also gives the die-cut edge, and the colour plates. */
export interface Drawing {
  readonly viewBox: string;
  /** Path data. */
  readonly lines: string;
  /** A colour token and path data for each. */
  readonly plates: readonly (readonly [colour: `--${string}`, path: string])[];
}

interface StickerProps {
  readonly drawing: Drawing;
  readonly className?: string | undefined;
}

/** A two-plate print with a die-cut edge and slightly shifted colour. Decorative. */
export function Sticker({ drawing, className }: StickerProps) {
  const line = {
    d: drawing.lines,
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  return (
    <svg
      viewBox={drawing.viewBox}
      aria-hidden="true"
      focusable="false"
      className={classes("block flex-none", className ?? "size-14")}
    >
      <path {...line} stroke="var(--food-cut)" strokeWidth="8" />
      <g transform="translate(2.2 1.6)">
        {drawing.plates.map(([colour, path]) => (
          <path key={path} fill={`var(${colour})`} d={path} />
        ))}
      </g>
      <path {...line} stroke="var(--food-key)" strokeWidth="2.6" />
    </svg>
  );
}
