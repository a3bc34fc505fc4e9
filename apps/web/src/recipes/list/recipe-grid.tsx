import type { Recipe } from "@larder/contract/recipes/recipes";
import { type ReactNode, useCallback } from "react";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { Bone, Dimmed, Skeleton } from "../../ui/layout/skeleton.tsx";
import { RecipeCard } from "./recipe-card.tsx";

interface RecipeGridProps {
  /** Undefined while they are fetched for the first time, and after that failed. */
  readonly recipes: readonly Recipe[] | undefined;
  readonly isPending: boolean;
  readonly isRefreshing: boolean;
  /** In place of no recipes. */
  readonly empty: ReactNode;
  readonly onEdit?: (recipe: Recipe) => void;
  readonly onDelete?: (recipe: Recipe) => void;
}

const BONES = 6;
const grid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,13.375rem),1fr))] gap-x-6 gap-y-[30px]";

/** The cards of a book. */
export function RecipeGrid({
  recipes,
  isPending,
  isRefreshing,
  empty,
  onEdit,
  onDelete,
}: RecipeGridProps) {
  const card = useCallback(
    (recipe: Recipe) => (
      <RecipeCard key={recipe.id} recipe={recipe} onEdit={onEdit} onDelete={onDelete} />
    ),
    [onEdit, onDelete],
  );
  return (
    <Skeleton
      waiting={isPending}
      bones={
        <div className={grid}>
          {Array.from({ length: BONES }, (_, place) => (
            <CardBones key={place} />
          ))}
        </div>
      }
    >
      {recipes && recipes.length === 0 && empty}
      {recipes && recipes.length > 0 && (
        <Dimmed when={isRefreshing}>
          <CardGrid items={recipes} card={card} isList isSmall />
        </Dimmed>
      )}
    </Skeleton>
  );
}

/** A plain face, two lines, a button. */
function CardBones() {
  return (
    <div>
      <div className="h-34 rounded-lg bg-sunken" />
      <div className="grid gap-[11px] pt-3">
        <Bone className="w-[80%]" />
        <Bone className="w-[46%]" />
        <Bone className="h-11 w-[32%]" />
      </div>
    </div>
  );
}
