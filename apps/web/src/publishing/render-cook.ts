import type { ReactNode } from "react";

/** Cooks a recipe of somebody's book where it stands; told which element names it, and whether stock covers all of it. */
export type RenderCook = (
  recipe: { readonly id: number; readonly name: string },
  how: { readonly describedBy: string; readonly isMakeable: boolean },
) => ReactNode;
