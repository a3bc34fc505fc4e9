import type { ReactNode } from "react";

/** Cooks a recipe of another book in place. */
export type RenderCook = (
  recipe: { readonly id: number; readonly name: string },
  how: { readonly describedBy: string; readonly isMakeable: boolean },
) => ReactNode;
