import type { DemoRecipe } from "@larder/rules/kitchen/lots/demo-pantry";
import { Food } from "../ui/art/food.tsx";
import type { FoodName } from "../ui/art/stickers/sticker-foods.ts";
import { classes } from "../ui/styles/classes.ts";

/** The tea towel of each demo recipe. */
const cloths: Readonly<Record<DemoRecipe["id"], string>> = {
  classicBurger: "weave-stripe thread-5",
  spaghettiBolognese: "weave-stripe thread-3",
  chickenStirFry: "weave-dot thread-4",
  chickenQuesadillas: "weave-pane thread-2",
};

const DRAWN = 4;

interface DemoFaceProps {
  readonly recipe: DemoRecipe;
  /** Includes a height. */
  readonly className: string;
}

/** Uses only foods that the first route has. Decorative. */
export function DemoFace({ recipe, className }: DemoFaceProps) {
  return (
    <div aria-hidden="true" className={classes("cloth face", cloths[recipe.id], className)}>
      <div className="still">
        {recipe.ingredients.slice(0, DRAWN).map(({ name }) => (
          <Food key={name} name={name as FoodName} className="food" />
        ))}
      </div>
    </div>
  );
}
