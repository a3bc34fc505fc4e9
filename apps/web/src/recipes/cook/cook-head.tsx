import type { Recipe } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { useEaterNames } from "../../api/use-eaters.ts";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { usersIcon } from "../../ui/art/icons/recipe-icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { NotForList } from "../../ui/eating/not-for-list.tsx";
import { classes } from "../../ui/styles/classes.ts";

/** A longer name takes smaller letters on a phone, so that 60 fit next to the buttons. */
const ONE_LINE = 30;

interface CookHeadProps {
  readonly recipe: Recipe;
  readonly servings: number;
  readonly onServings: () => void;
}

/** The way out, what is cooked, and for how many. */
export function CookHead({ recipe, servings, onServings }: CookHeadProps) {
  const names = useEaterNames(recipe.notFor);
  return (
    <header className="-mx-3 flex flex-wrap items-center gap-1 pt-[env(safe-area-inset-top)]">
      <Link
        to={`/recipes/${recipe.id}`}
        aria-label={say("cookmode.leave")}
        title={say("cookmode.leave")}
        className="icon-btn size-16 text-ink"
      >
        <Icon path={xIcon} />
      </Link>
      <h1
        dir="auto"
        tabIndex={-1}
        className={classes(
          "line-clamp-3 min-w-0 flex-1 text-center font-sans leading-[1.25] font-semibold tracking-normal wrap-anywhere",
          recipe.name.length > ONE_LINE ? "text-md md:text-name" : "text-name",
        )}
      >
        {recipe.name}
      </h1>
      <IconButton
        icon={usersIcon}
        label={say("cookmode.changeServings", { count: servings })}
        className="size-16"
        onClick={onServings}
      />
      <NotForList notFor={recipe.notFor} names={names} className="w-full px-3 text-center" />
    </header>
  );
}
