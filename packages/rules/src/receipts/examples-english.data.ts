import type { ReceiptExample } from "./examples.data.ts";

/** What tills of countries that print English do besides, and French beside it. */
export const ENGLISH_EXAMPLES: ReceiptExample[] = [
  {
    id: "us farm shop with a weight in brackets and money off for whom",
    printed: `
Willow Creek Farm Store
Squash, Butternut                $4.13
  2.75 lb ($1.50/lb)
Fresh Brats × 3                  $23.97
  $7.99 ea.
  10% Loyal Customer             -$2.40
Corn Maze                        $8.00
Subtotal                        $33.70
Tip                              $3.40
Total                           $37.10`,
    expected: ["Squash, Butternut|2.75|413", "Fresh Brats|3|2397|240", "Corn Maze|1|800"],
    totalCents: 3710,
  },
  {
    id: "in corner shop with the maker's price before the shop's",
    printed: `
   SRI VENKATESWARA STORES
 SN Item         MRP   Rate  Qty   Amt
 1 NANDINI CURD 50.00  50.00  2  100.00
 2 ID IDLI BATT 85.00  80.00  1   80.00
 3 BRU COFFEE  190.00 182.00  1  182.00
 NET AMOUNT                      362.00`,
    expected: ["NANDINI CURD|2|10000", "ID IDLI BATT|1|8000", "BRU COFFEE|1|18200"],
    totalCents: 36200,
  },
  {
    id: "ca grocer of Québec with what was saved and two taxes",
    printed: `
        Marché Beaubien
  MARGARINE 454G        3,49
  CEREALES AVOINE       5,79
   VOUS EPARGNEZ 1,20
  SAVON                 2,00FP
SOUS-TOTAL             11,28
TPS                     0,10
TVQ                     0,20
TOTAL                  11,58`,
    expected: ["MARGARINE 454G|1|349", "CEREALES AVOINE|1|579", "SAVON|1|200"],
    totalCents: 1158,
  },
  {
    id: "au supermarket with the tax that its total includes",
    printed: `
    KOALA SUPERMARKETS
  FC MILK 3L                    4.95
%TOOTHPASTE 110G                5.00
%CARRY BAG                      0.25
 Total for 3 items:           $10.20
   EFT                        $10.20
GST INCLUDED IN TOTAL          $0.48`,
    expected: ["FC MILK 3L|1|495", "TOOTHPASTE 110G|1|500", "CARRY BAG|1|25"],
    totalCents: 1020,
  },
];
