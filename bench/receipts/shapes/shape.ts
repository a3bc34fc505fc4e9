import type { Shot } from "../photos/photograph.ts";
import type { PrintStyle } from "../photos/print-paper.ts";
import type { Random } from "../composed/seeded-random.ts";
import type { PageKind } from "./page.ts";
import type { SaleKind } from "./sale.ts";
import type { MoneyKind } from "./till.ts";
import type { TillName } from "./tills.ts";

/** One way in which receipts are hard: what is printed, how, and how it was photographed. */
export interface Shape {
  readonly name: string;
  /** Nobody tunes the reader on it or looks at what is missed there. */
  readonly isHeldOut?: boolean;
  readonly tills: readonly TillName[];
  /** Countries whose words it is printed in; all 25 without. */
  readonly countries?: readonly string[];
  readonly widths?: readonly number[];
  readonly sale?: SaleKind;
  readonly money?: MoneyKind;
  readonly page?: PageKind;
  /** Names and total in two languages. */
  readonly isBilingual?: boolean;
  /** Another receipt is printed on the back and shows through. */
  readonly hasBack?: boolean;
  readonly print?: (random: Random) => Partial<PrintStyle>;
  readonly shot?: (random: Random) => Partial<Shot>;
}
