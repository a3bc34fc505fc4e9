import type { ReactNode } from "react";
import { Cloth } from "../art/cloth.tsx";
import { Face } from "../art/face.tsx";

interface CardHeadProps {
  readonly id: number;
  /** What a recipe is made of; a book has none, and shows its spine. */
  readonly ingredientNames?: readonly string[];
  /** The heading. */
  readonly children: ReactNode;
}

/** The head of a meal, recipe or book in a grid: its face, and its name below. */
export function CardHead({ id, ingredientNames, children }: CardHeadProps) {
  return (
    <>
      {ingredientNames ? (
        <Face id={id} ingredientNames={ingredientNames} className="h-34" />
      ) : (
        <Cloth id={id} className="h-34 rounded-lg overflow-hidden" spine />
      )}
      <div className="pt-3">{children}</div>
    </>
  );
}
