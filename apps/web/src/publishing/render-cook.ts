import type { ReactNode } from "react";

/**
 * Cooks a recipe of another household's book in place; gets the naming element's id and the
 * makeability.
 */
export type RenderCook = (
  recipe: { readonly id: number; readonly name: string },
  how: { readonly describedBy: string; readonly isMakeable: boolean },
) => ReactNode;
