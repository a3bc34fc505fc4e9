import { say } from "@larder/words/say";
import { type Recipe, recipesApi } from "@larder/contract/recipes/recipes";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { hasCode } from "../../api/calls/call-error.ts";
import { useRead } from "../../api/use-read.ts";
import { errorText } from "../../api/calls/error-text.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { arrowLeftIcon, calendarBlankIcon } from "../../ui/art/icons/icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { usePageTitle } from "../../ui/browser/page-title.ts";
import { Bone, Dimmed, Skeleton } from "../../ui/layout/skeleton.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { RecipeChanges } from "./recipe-changes.tsx";
import { RecipeMenu } from "./recipe-menu.tsx";
import { RecipeNotFound } from "./recipe-not-found.tsx";
import { FavouriteButton } from "./recipe-opinions.tsx";
import { type Lack, RecipeView } from "../recipe-view.tsx";
import { useKeepAwake } from "../../ui/browser/use-keep-awake.ts";

interface RecipeDetailProps {
  /** NaN when the address names none. */
  readonly id: number;
  /** Servings of its planned meal. */
  readonly planned: { readonly isPending: boolean; readonly servings: number | null };
  /** What can be done with the recipe for so many servings, and how it went. */
  readonly renderCooking: (recipe: Recipe, servings: number) => ReactNode;
  /** Puts what it lacks on the list; nothing if it lacks nothing. */
  readonly renderBuying: (recipe: Recipe, servings: number) => ReactNode;
  /** What a line lacks, with what can be done about it. */
  readonly renderLacking: (recipe: Recipe, servings: number, lack: Lack) => ReactNode;
  /** It was cooked a moment ago. */
  readonly isCooked: boolean;
  /** Puts what it lacks for so many on the shopping list. */
  readonly onBuy: (recipe: Recipe, servings: number) => void;
  /** Asks for the day and the meal that it is planned for, until closed. */
  readonly renderPlanning: (planning: {
    readonly recipe: Recipe;
    readonly servings: number;
    readonly onClose: () => void;
  }) => ReactNode;
}

const INSTRUCTION_BONES = 8;

/** One recipe, to cook by. Source: handbook/recipes.md#the-recipes-page. */
export function RecipeDetail({
  id,
  planned,
  renderCooking,
  renderBuying,
  renderLacking,
  isCooked,
  onBuy,
  renderPlanning,
}: RecipeDetailProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const servings = chosen ?? planned.servings;
  const read = useRead(
    recipesApi.get,
    { params: { id }, ...(servings !== null && { query: { servings } }) },
    { enabled: !Number.isNaN(id), keepLast: true },
  );
  const [isPlanning, setIsPlanning] = useState(false);
  const [wish, setWish] = useState<"edit" | "delete" | null>(null);
  useKeepAwake();
  const recipe = read.data?.recipe.id === id ? read.data.recipe : undefined;
  usePageTitle(recipe?.name ?? say("recipes.recipe"));

  if (Number.isNaN(id) || hasCode(read.error, "not_found")) return <RecipeNotFound />;
  return (
    <>
      <div className="flex items-center md:mt-4 print:hidden">
        <Link
          to="/recipes"
          className="inline-flex min-h-tap items-center gap-2 font-semibold text-link hover:underline"
        >
          <Icon path={arrowLeftIcon} className="size-[1.05em]" /> {say("recipes.recipes")}
        </Link>
        <span className="flex-1" />
        {recipe && (
          <IconButton
            icon={calendarBlankIcon}
            label={say("planning.planThis")}
            onClick={() => setIsPlanning(true)}
          />
        )}
        {recipe?.isOwn && <FavouriteButton recipe={recipe} />}
        {recipe && (
          <RecipeMenu
            recipe={recipe}
            servings={servings ?? recipe.servings}
            onBuy={onBuy}
            onEdit={() => setWish("edit")}
            onDelete={() => setWish("delete")}
          />
        )}
      </div>
      {recipe?.isOwn && (
        <RecipeChanges key={recipe.id} recipe={recipe} wish={wish} onDone={() => setWish(null)} />
      )}
      {!recipe && <h1 className="sr-only">{say("recipes.recipe")}</h1>}
      {read.problem && (
        <Notice
          tone="error"
          heading={say("recipes.notLoaded")}
          onDismiss={read.dismiss}
          className="mt-3"
        >
          {loadProblem(read.error, id)}
        </Notice>
      )}
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending || planned.isPending} bones={<DetailBones />}>
        {recipe && !planned.isPending && (
          <Dimmed when={read.isRefreshing}>
            <RecipeView
              recipe={recipe}
              servings={servings ?? recipe.servings}
              isCosted={read.error === null || !read.isPrevious}
              onServings={setChosen}
              isPlanned={planned.servings !== null}
              renderCooking={renderCooking}
              renderBuying={renderBuying}
              renderLacking={renderLacking}
              isCooked={isCooked}
            />
          </Dimmed>
        )}
      </Skeleton>
      {recipe &&
        isPlanning &&
        renderPlanning({
          recipe,
          servings: servings ?? recipe.servings,
          onClose: () => setIsPlanning(false),
        })}
    </>
  );
}

/** The server's words, else which recipe it was. Source: handbook/screens.md#failure-texts. */
function loadProblem(error: unknown, id: number): string {
  return errorText(error, recipesApi.get, { id: String(id) });
}

/** A face with its plate, a line of facts, eight lines. */
function DetailBones() {
  return (
    <div>
      <div className="h-[88px] rounded-lg bg-sunken md:h-52" />
      <div className="relative mx-auto -mt-6 h-14 w-[calc(100%-1.5rem)] rounded-sm border-[1.5px] border-line bg-surface md:w-[26rem]" />
      <Bone className="mx-auto mt-4 w-56" />
      <div className="mt-9 grid gap-3">
        {Array.from({ length: INSTRUCTION_BONES }, (_, place) => (
          <Bone key={place} className="w-[70%]" />
        ))}
      </div>
    </div>
  );
}
