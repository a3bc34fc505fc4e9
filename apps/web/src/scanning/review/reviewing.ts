import { createContext, type ReactNode, useContext } from "react";
import type { MasterData } from "../master-data.ts";
import type { Keeping } from "../rows/row-kept.ts";
import type { ReviewedRow, ReviewRow } from "./review-rows.ts";
import type { Question } from "../rows/row-question.ts";

/** What every row of a review needs and none changes: it stays the same from letter to letter. */
export interface Reviewing {
  readonly questionOf: (reviewedRow: ReviewedRow) => Question | null;
  readonly masterData: Pick<MasterData, "ingredients" | "units" | "matcher">;
  readonly unitOptions: ReactNode;
  readonly keeping: Keeping;
  /** One-line rows that unfold. */
  readonly isFolded: boolean;
  readonly onChange: (key: number, change: (row: ReviewRow) => ReviewRow) => void;
  readonly onRequest: (row: ReviewRow) => Promise<void>;
  readonly onAddOwn: (row: ReviewRow) => Promise<void>;
  readonly onRemove: (row: ReviewRow) => void;
}

const Context = createContext<Reviewing | null>(null);

export const ReviewingProvider = Context.Provider;

/** What the rows of this review share. */
export function useReviewing(): Reviewing {
  const reviewing = useContext(Context);
  if (reviewing === null) throw new Error("A row stands in a review.");
  return reviewing;
}
