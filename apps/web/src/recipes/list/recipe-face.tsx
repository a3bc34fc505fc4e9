import type { Recipe } from "@larder/contract/recipes/recipes";
import { Face } from "../../ui/art/face.tsx";
import { classes } from "../../ui/styles/classes.ts";

interface RecipeFaceProps {
  readonly recipe: Pick<Recipe, "id" | "images" | "components">;
  /** With a height. */
  readonly className: string;
  /** The small picture is enough. */
  readonly isSmall?: boolean;
}

/** The first picture of a recipe, else its still life. Decorative. Source: handbook/screens.md#the-look. */
export function RecipeFace({ recipe, className, isSmall = false }: RecipeFaceProps) {
  const { id, images = [], components } = recipe;
  const [first] = images;
  if (!first)
    return (
      <Face
        id={id}
        ingredientNames={components.map((one) => one.ingredientName)}
        className={className}
      />
    );
  return (
    <img
      src={isSmall ? first.thumbnailUrl : first.url}
      width={first.width}
      height={first.height}
      alt=""
      loading={isSmall ? "lazy" : "eager"}
      className={classes("w-full rounded-lg bg-sunken object-cover", className)}
    />
  );
}
