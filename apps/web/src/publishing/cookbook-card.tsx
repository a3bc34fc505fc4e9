import { say } from "@larder/words/say";
import type { CookbookRecipe } from "@larder/contract/publishing";
import { useId } from "react";
import { Badge } from "../ui/layout/badge.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { instantDayText } from "../ui/format.ts";
import { CardHead } from "../ui/layout/card-head.tsx";
import type { RenderCook } from "./render-cook.ts";
import { SaveCopy } from "./save-copy.tsx";

interface CookbookCardProps {
  readonly recipe: CookbookRecipe;
  readonly renderCook: RenderCook;
  readonly onProblem: (text: string) => void;
}

/**
 * A recipe of somebody's book: whose it is, whether stock covers it, and a way to keep it.
 * Source: handbook/books.md#the-order-of-the-community-cookbook.
 */
export function CookbookCard({ recipe, renderCook, onProblem }: CookbookCardProps) {
  const headingId = useId();
  const { book, owner, servings } = recipe;
  return (
    <li className="flex flex-col">
      <CardHead id={recipe.id} ingredientNames={[]}>
        <h2 id={headingId} className="text-lg leading-[1.22] wrap-anywhere">
          {recipe.name}
        </h2>
      </CardHead>
      <div className="flex flex-1 flex-col gap-1.5 pt-1">
        <p className="line-clamp-3 wrap-anywhere">
          {recipe.description || say("publishing.noDescription")}
        </p>
        <p className="text-sm wrap-anywhere text-ink-2">
          {say("publishing.byOwnerFrom", { owner: owner.name, book: book.name })}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {say("kit.servingsUpdated", {
            servings,
            day: instantDayText(recipe.updatedAt),
          })}
        </p>
        <p>
          <Makeability of={recipe.makeability} />
        </p>
        <div className="mt-auto flex flex-wrap gap-2.5 pt-2">
          {renderCook(recipe, {
            describedBy: headingId,
            isMakeable: recipe.makeability === "fully_makeable",
          })}
          <ButtonLink
            to={`/recipes/${recipe.id}`}
            aria-label={say("publishing.viewNamed", { name: recipe.name })}
            className="flex-1"
          >
            {say("publishing.view")}
          </ButtonLink>
          <SaveCopy recipe={recipe} describedBy={headingId} onProblem={onProblem} />
        </div>
      </div>
    </li>
  );
}

function Makeability({ of }: { readonly of: CookbookRecipe["makeability"] }) {
  if (of === "fully_makeable") return <Badge kind="matched">{say("publishing.inStock")}</Badge>;
  if (of === "partially_makeable")
    return <Badge kind="noExpiry">{say("publishing.partlyInStock")}</Badge>;
  return <span className="text-sm text-ink-2">{say("publishing.notInStock")}</span>;
}
