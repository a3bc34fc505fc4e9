import type { PlanEntry } from "@larder/contract/week/planning";
import { Face } from "../../ui/art/face.tsx";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { jarLabelIcon, noteIcon } from "../../ui/art/icons/icons.ts";
import { classes } from "../../ui/styles/classes.ts";

interface EntryFaceProps {
  readonly entry: Pick<PlanEntry, "recipe" | "lot">;
  /** With a height. */
  readonly className: string;
}

/** The recipe's picture or still life; a sign for a lot or note. Decorative. */
export function EntryFace({ entry: { recipe, lot }, className }: EntryFaceProps) {
  const look = classes("flex-none rounded-md", className);
  if (!recipe)
    return (
      <span aria-hidden="true" className={classes("grid place-items-center bg-well", look)}>
        <Icon path={lot ? jarLabelIcon : noteIcon} className="size-5 text-ink-3" />
      </span>
    );
  if (recipe.thumbnailUrl !== null)
    return (
      <img
        src={recipe.thumbnailUrl}
        alt=""
        loading="lazy"
        draggable={false}
        className={classes("bg-sunken object-cover", look)}
      />
    );
  return <Face id={recipe.id} ingredientNames={recipe.ingredientNames ?? []} className={look} />;
}
