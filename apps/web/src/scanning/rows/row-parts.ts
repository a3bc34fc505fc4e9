import type { MasterUnit } from "@larder/contract/kitchen/catalogue";
import type { ReviewedRow, ReviewRow, RowField, RowProblems } from "../review/review-rows.ts";
import type { Question } from "./row-question.ts";

/** How far a row is unfolded: not, to its question, to all its fields. */
export type Opening = "closed" | "question" | "fields";

/** A row with what is shown of it and done to it, however it is laid out. */
export interface RowParts extends ReviewedRow {
  /** For screen readers. */
  readonly name: string;
  readonly matchName: string | null;
  readonly unit: MasterUnit | undefined;
  readonly question: Question | null;
  readonly isNear: boolean;
  readonly problems: RowProblems | null;
  /** A request or an own ingredient is on its way. */
  readonly isBusy: boolean;
  readonly opening: Opening;
  /** A field named is where the typing goes on. */
  readonly open: (opening: Opening, field?: RowField) => void;
  readonly answer: (change: (row: ReviewRow) => ReviewRow) => void;
}
