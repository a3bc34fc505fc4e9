import type { CookbookRecipe } from "@larder/contract/publishing";
import type { RankedCard } from "./cookbook.ts";

/** A card of the cookbook as answers show it. Source: handbook/books.md#the-order-of-the-community-cookbook. */
export function presentCard(card: RankedCard): CookbookRecipe {
  return {
    id: card.id,
    name: card.name,
    description: card.description,
    servings: card.servings,
    updatedAt: new Date(card.updatedAt).toISOString(),
    makeability: card.makeability,
    book: { id: card.bookId, name: card.bookName },
    owner: { id: card.ownerId, name: card.ownerName },
    ingredientNames: [...new Set(card.ingredientNames)],
  };
}
