import type { CookbookRecipe } from "@larder/contract/recipes/publishing";
import { instantText } from "../values/instant-text.ts";
import type { RankedCard } from "./cookbook.ts";

/** Source: handbook/books.md#the-order-of-the-community-cookbook. */
export function presentCard(card: RankedCard): CookbookRecipe {
  return {
    id: card.id,
    name: card.name,
    description: card.description,
    servings: card.servings,
    updatedAt: instantText(card.updatedAt),
    makeability: card.makeability,
    book: { id: card.bookId, name: card.bookName },
    owner: { id: card.ownerId, name: card.ownerName },
    ingredientNames: [...new Set(card.ingredientNames)],
    notFor: card.notFor,
  };
}
