import type { Shot } from "../photos/photograph.ts";
import type { PrintStyle } from "../photos/print-paper.ts";
import type { Random } from "../composed/seeded-random.ts";
import type { PageKind } from "./page.ts";
import type { SaleKind } from "./sale.ts";
import type { MoneyKind } from "./till.ts";
import type { TillName } from "./tills.ts";

/** One difficulty: content, print and photograph. */
export interface Shape {
  readonly name: string;
  /** The reader is not tuned on it, and its misses are not inspected. */
  readonly isHeldOut?: boolean;
  readonly tills: readonly TillName[];
  /** All 25 by default. */
  readonly countries?: readonly string[];
  readonly widths?: readonly number[];
  readonly sale?: SaleKind;
  readonly money?: MoneyKind;
  readonly page?: PageKind;
  /** Names and total in two languages. */
  readonly isBilingual?: boolean;
  /** Another receipt shows through from the back. */
  readonly hasBack?: boolean;
  readonly print?: (random: Random) => Partial<PrintStyle>;
  readonly shot?: (random: Random) => Partial<Shot>;
}
