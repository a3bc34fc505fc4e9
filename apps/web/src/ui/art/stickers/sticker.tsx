import { classes } from "../../styles/classes.ts";

/** One sticker: the key lines, which also give the die-cut edge, and the colour plates under them. */
export interface Drawing {
  readonly viewBox: string;
  /** The data of a path. */
  readonly lines: string;
  /** Each its colour of the tokens and the data of its path. */
  readonly plates: readonly (readonly [colour: `--${string}`, path: string])[];
}

interface StickerProps {
  readonly drawing: Drawing;
  readonly className?: string | undefined;
}

/** A two-plate print with a die-cut edge: colour slightly off register from the key line. Decorative. */
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
