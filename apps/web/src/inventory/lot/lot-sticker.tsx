import { classes } from "../../ui/styles/classes.ts";
import { drawingOf, useDrawnFood } from "../../ui/art/stickers/drawn-foods.ts";
import { Sticker } from "../../ui/art/stickers/sticker.tsx";

interface LotStickerProps {
  readonly name: string;
  /** False for household goods, which have no food's drawing. */
  readonly isFood?: boolean | undefined;
  readonly className: string;
}

/**
 * An ingredient's sticker; without a drawing its first letter. Source:
 * handbook/screens.md#the-look.
 */
export function LotSticker({ name, isFood, className }: LotStickerProps) {
  const food = useDrawnFood(isFood === false ? "" : name);
  if (food) return <Sticker drawing={drawingOf(food)} className={className} />;
  return (
    <span
      aria-hidden="true"
      // decoration, not text of the row
      data-letter={name.trim().slice(0, 1)}
      className={classes(
        "grid flex-none place-items-center rounded-full bg-well font-display text-lg font-bold text-ink-2 uppercase before:content-[attr(data-letter)]",
        className,
      )}
    />
  );
}
