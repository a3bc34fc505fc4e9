import { say } from "@larder/words/say";
import type { CookbookRecipe } from "@larder/contract/recipes/publishing";
import { useId } from "react";
import { useEaterNames } from "../api/use-eaters.ts";
import { NotForList } from "../ui/eating/not-for-list.tsx";
import { Face } from "../ui/art/face.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { CardLink } from "../ui/layout/card-link.tsx";
import { MakeabilityText } from "./makeability-text.tsx";
import type { RenderCook } from "./render-cook.ts";
import { SaveCopy } from "./save-copy.tsx";
import { listed } from "../ui/layout/listed.ts";

interface CookbookCardProps {
  readonly recipe: CookbookRecipe;
  readonly renderCook: RenderCook;
  readonly onProblem: (text: string) => void;
}

/** Source: handbook/books.md#the-order-of-the-community-cookbook. */
export function CookbookCard({ recipe, renderCook, onProblem }: CookbookCardProps) {
  const headingId = useId();
  const { book, owner, servings } = recipe;
  const names = useEaterNames(recipe.notFor);
  return (
    <li
      {...listed}
      className="group relative grid grid-cols-[92px_minmax(0,1fr)] gap-x-3.5 @min-[40rem]:flex @min-[40rem]:flex-col"
    >
      <Face
        id={recipe.id}
        ingredientNames={recipe.ingredientNames ?? []}
        className="h-21 @min-[40rem]:mb-2.5 @min-[40rem]:h-34"
      />
      <div className="grid min-w-0 gap-0.5 text-sm leading-[1.4]">
        <h2
          dir="auto"
          id={headingId}
          className="text-name leading-[1.2] text-balance wrap-anywhere group-hover:underline"
        >
          {recipe.name}
        </h2>
        <p
          dir="auto"
          className="line-clamp-1 text-md leading-[1.35] text-ink-2 wrap-anywhere @min-[40rem]:line-clamp-2"
        >
          {recipe.description || say("publishing.noDescription")}
        </p>
        <p className="wrap-anywhere text-ink-2">
          {say("publishing.byOwnerFrom", { owner: owner.name, book: book.name })}
        </p>
        <p>
          <MakeabilityText of={recipe.makeability} />
        </p>
        <NotForList notFor={recipe.notFor} names={names} />
        <p className="text-xs text-ink-3 tabular-nums">
          {say("kit.servingsUpdated", { servings, day: instantDayText(recipe.updatedAt) })}
        </p>
      </div>
      <div className="card-actions">
        {renderCook(recipe, {
          describedBy: headingId,
          isMakeable: recipe.makeability === "fully_makeable",
        })}
        <CardLink
          to={`/recipes/${recipe.id}`}
          aria-label={say("publishing.viewNamed", { name: recipe.name })}
        >
          {say("publishing.view")}
        </CardLink>
        <SaveCopy recipe={recipe} describedBy={headingId} onProblem={onProblem} />
      </div>
    </li>
  );
}
