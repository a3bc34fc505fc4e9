import type { ReactNode } from "react";
import { classes } from "../styles/classes.ts";

/** One sticker: the key lines, which also give the die-cut edge, and the colour plates under them. */
export interface Drawing {
  readonly viewBox: string;
  readonly lines: ReactNode;
  readonly plates: ReactNode;
}

interface StickerProps {
  readonly drawing: Drawing;
  readonly className?: string | undefined;
}

/** A two-plate print with a die-cut edge: colour slightly off register from the key line. Decorative. */
export function Sticker({ drawing, className }: StickerProps) {
  const stroke = { fill: "none", strokeLinecap: "round", strokeLinejoin: "round" } as const;
  return (
    <svg
      viewBox={drawing.viewBox}
      aria-hidden="true"
      focusable="false"
      className={classes("block flex-none", className ?? "size-14")}
    >
      <g {...stroke} stroke="var(--food-cut)" strokeWidth="8">
        {drawing.lines}
      </g>
      <g transform="translate(2.2 1.6)">{drawing.plates}</g>
      <g {...stroke} stroke="var(--food-key)" strokeWidth="2.6">
        {drawing.lines}
      </g>
    </svg>
  );
}
