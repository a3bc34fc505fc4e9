import { type Recipe, recipesApi } from "@larder/contract/recipes/recipes";
import { say } from "@larder/words/say";
import { useDeferredValue, useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useRead } from "../../api/use-read.ts";
import { Face } from "../../ui/art/face.tsx";
import { checkCircleFillIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { heartFillIcon } from "../../ui/art/icons/recipe-icons.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { magnifyingGlassIcon } from "../../ui/art/icons/icons.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { BoneCards, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { minutesText } from "../../ui/text/minutes-text.ts";
import { foundRecipes } from "./found-recipes.ts";

interface RecipeChoiceProps {
  readonly isAdding: boolean;
  readonly onChoose: (recipeId: number) => void;
}

/** More would be scrolled past: part of the name finds the others. */
const MOST_SHOWN = 30;

/** The household's recipes, favourites and what can be cooked first; a press chooses. */
export function RecipeChoice({ isAdding, onChoose }: RecipeChoiceProps) {
  const read = useRead(recipesApi.list);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text);
  const recipes = read.data?.recipes ?? [];
  const found = foundRecipes(recipes, wanted);
  const hidden = found.length - MOST_SHOWN;
  return (
    <>
      {problemsOf([read]).map(({ text: problem, dismiss }) => (
        <Notice key={problem} tone="error" onDismiss={dismiss}>
          {problem}
        </Notice>
      ))}
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending} bones={<BoneCards count={3} />}>
        {read.data && recipes.length === 0 && (
          <div className="grid justify-items-start gap-3 py-2">
            <p>{say("planning.noRecipesYet")}</p>
            <ButtonLink to="/recipes">{say("planning.myRecipes")}</ButtonLink>
          </div>
        )}
        {recipes.length > 0 && (
          <>
            <TextField
              label={say("planning.searchRecipes")}
              hideLabel
              placeholder={say("planning.searchRecipes")}
              icon={magnifyingGlassIcon}
              type="search"
              maxLength={200}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <p role="status" className="pt-2 text-ink-2 empty:hidden">
              {found.length === 0 ? say("planning.noRecipes") : ""}
            </p>
            <ul className="rows [--text-at:64px] *:min-h-[60px] *:py-0">
              {found.slice(0, MOST_SHOWN).map((recipe) => (
                <li key={recipe.id}>
                  <RecipeRow
                    recipe={recipe}
                    isAdding={isAdding}
                    onChoose={() => onChoose(recipe.id)}
                  />
                </li>
              ))}
            </ul>
            {hidden > 0 && (
              <p className="py-2 text-sm text-ink-2">
                {say("planning.moreRecipes", { count: hidden })}
              </p>
            )}
          </>
        )}
      </Skeleton>
    </>
  );
}

interface RecipeRowProps {
  readonly recipe: Recipe;
  readonly isAdding: boolean;
  readonly onChoose: () => void;
}

function RecipeRow({ recipe, isAdding, onChoose }: RecipeRowProps) {
  const { id, name, images, components, servings, prepMinutes, cookMinutes } = recipe;
  const minutes = (prepMinutes ?? 0) + (cookMinutes ?? 0);
  const facts = [
    say("kit.servings", { count: servings }),
    minutes > 0 && minutesText(minutes),
  ].filter(Boolean);
  const look = "h-[46px] w-[52px] flex-none rounded-md";
  return (
    <button
      type="button"
      aria-disabled={isAdding || undefined}
      onClick={isAdding ? undefined : onChoose}
      className="flex min-h-[60px] w-full items-center gap-3 rounded-md py-1.5 text-start hover:bg-hover"
    >
      {images?.[0] ? (
        <img
          src={images[0].thumbnailUrl}
          alt=""
          loading="lazy"
          className={`bg-sunken object-cover ${look}`}
        />
      ) : (
        <Face
          id={id}
          ingredientNames={components.map((one) => one.ingredientName)}
          className={look}
        />
      )}
      <span className="grid min-w-0 flex-1">
        <span dir="auto" className="leading-[1.3] font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-2">
          {facts.join(" · ")}
          {recipe.makeability === "fully_makeable" && (
            <span className="inline-flex items-center gap-1 font-semibold text-say-fresh">
              <Icon path={checkCircleFillIcon} className="size-3.5" />
              {say("planning.allAtHome")}
            </span>
          )}
        </span>
      </span>
      {recipe.isFavourite && <Icon path={heartFillIcon} className="size-4 text-link" />}
    </button>
  );
}
