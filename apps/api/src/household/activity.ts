import type { Micro } from "@larder/rules/kitchen/quantity";
import type { ReplacedValues } from "../inventory/replaced-values.ts";

/** What of a household's food or money somebody changed. */
export type ActivityKind =
  | "added"
  | "scanned"
  | "used"
  | "wasted"
  | "given"
  | "removed"
  | "moved"
  | "dated"
  | "opened"
  | "frozen"
  | "thawed";

/** What the sentence about an activity tells: of one thing how much of what, of several how many. */
interface ActivityFacts {
  readonly count: number;
  readonly name: string;
  readonly quantity: Micro;
  readonly unit: string;
}

/** What undoing needs to know. What lots held stands in the books of stock, line by line. */
export type WayBack =
  | {
      readonly of: "stock";
      /** Expenses of what went to no stock. */
      readonly expenses?: readonly number[];
      /** Whether it was kept as a receipt, which goes too. */
      readonly hasReceipt?: true;
    }
  | ({ readonly of: "values" } & ReplacedValues);

/** What somebody did at once. */
export interface Activity {
  /** Who did it, by the person's id. */
  readonly by: number;
  readonly kind: ActivityKind;
  readonly facts: ActivityFacts;
  /** Null where there is no way back. */
  readonly wayBack: WayBack | null;
  readonly now: number;
}
