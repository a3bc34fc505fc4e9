import { type Recipe, recipesApi } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { useId, useRef, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { starFillIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { heartFillIcon, heartIcon } from "../../ui/art/icons/recipe-icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { classes } from "../../ui/styles/classes.ts";
import { fixedText } from "../../ui/text/typed-number.ts";

interface OpinionProps {
  readonly recipe: Recipe;
}

/** A failure is a toast, because there is no room for a notice. */
export function FavouriteButton({ recipe }: OpinionProps) {
  const save = useAction(recipesApi.mine);
  const isFavourite = recipe.isFavourite ?? false;
  async function mark() {
    const done = await save.run({ params: { id: recipe.id }, body: { isFavourite: !isFavourite } });
    if (!done.ok) showToast(done.text);
  }
  return (
    <IconButton
      icon={isFavourite ? heartFillIcon : heartIcon}
      label={say("reading.favourite")}
      aria-pressed={isFavourite}
      busy={save.isRunning}
      className={isFavourite ? "text-link" : ""}
      onClick={() => void mark()}
    />
  );
}

const STARS = [1, 2, 3, 4, 5] as const;

/** One's own rating with the household's mean. Source: handbook/recipes.md#the-recipes-page. */
export function RatingStars({ recipe }: OpinionProps) {
  const save = useAction(recipesApi.mine);
  const name = useId();
  /** The latest rating, shown until the recipe is read again. */
  const [said, setSaid] = useState<{ rating: number | null; of: Recipe } | null>(null);
  /** In order, so that the latest rating is kept. */
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const rating = said?.of === recipe ? said.rating : (recipe.rating ?? null);
  async function rate(next: number | null) {
    const now = { rating: next, of: recipe };
    setSaid(now);
    const saving = saved.current.then(() =>
      save.run({ params: { id: recipe.id }, body: { rating: next } }),
    );
    saved.current = saving;
    const done = await saving;
    if (!done.ok) setSaid((latest) => (latest === now ? null : latest));
  }
  return (
    <fieldset className="mt-8 print:hidden">
      <legend className="text-md font-semibold text-ink-2">{say("reading.yourRating")}</legend>
      <ProblemNotice of={save} className="mb-3" />
      <div className="-ms-2.5 flex flex-wrap items-center gap-x-1">
        {STARS.map((count) => (
          <label
            key={count}
            title={say("reading.stars", { count })}
            className="grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={count}
              checked={rating === count}
              onChange={() => void rate(count)}
              aria-label={say("reading.stars", { count })}
              className="sr-only"
            />
            <Icon
              path={starFillIcon}
              className={classes(
                "size-7",
                rating !== null && count <= rating ? "text-cook" : "text-well-2",
              )}
            />
          </label>
        ))}
        {rating !== null && (
          <Button kind="quiet" onClick={() => void rate(null)} busy={save.isRunning}>
            {say("reading.clearRating")}
          </Button>
        )}
      </div>
      {typeof recipe.averageRating === "number" && (
        <p className="text-sm text-ink-2">
          {say("reading.average", { mean: fixedText(recipe.averageRating, 1) })}
        </p>
      )}
    </fieldset>
  );
}
