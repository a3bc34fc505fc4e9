import { classes } from "../styles/classes.ts";
import { clothOf } from "./cloth.tsx";
import { drawingOf, useDrawnFoods } from "./stickers/drawn-foods.ts";
import { Sticker } from "./stickers/sticker.tsx";

interface FaceProps {
  /** Selects the tea towel. */
  readonly id: number;
  readonly ingredientNames: readonly string[];
  /** Includes a height, which sets the size of the foods. */
  readonly className: string;
}

/**
 * A recipe's still life: its first drawn foods in front of its tea towel. Decorative. Source:
 * handbook/screens.md#the-look.
 */
export function Face({ id, ingredientNames, className }: FaceProps) {
  const foods = useDrawnFoods(ingredientNames);
  return (
    <div aria-hidden="true" className={classes("face", clothOf(id), className)}>
      <div className="still">
        {foods.map((food) => (
          <Sticker key={food} drawing={drawingOf(food)} className="food" />
        ))}
      </div>
    </div>
  );
}
