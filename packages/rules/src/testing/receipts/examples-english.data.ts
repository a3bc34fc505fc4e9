import type { ReceiptExample } from "./examples.data.ts";

/** Layouts of countries with English, also next to French. */
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
 3 BRU COFFEE  190.00 182.00  I  182.00
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
  {
    id: "ng superstore where a sack costs what all above it does",
    printed: `
    JUSTRITE STORES LEKKI
 SPAGHETTI 500G               1,150.00 V
 PEAK MILK POWDER             4,300.00 V
 NOODLES 70G X5               2,550.00 V
 SARDINE 125G                 4,900.00 V
 MAMA GOLD RICE 5KG          12,900.00 E
 CARRIER BAG MED                150.00 V
 SUB-TOTAL                   25,950.00
 TOTAL                 NGN   25,950.00`,
    expected: [
      "SPAGHETTI 500G|1|115000",
      "PEAK MILK POWDER|1|430000",
      "NOODLES 70G X5|1|255000",
      "SARDINE 125G|1|490000",
      "MAMA GOLD RICE 5KG|1|1290000",
      "CARRIER BAG MED|1|15000",
    ],
    totalCents: 2595000,
  },
  {
    id: "nz supermarket with names of single letters",
    printed: `
   Tui Fresh Lower Hutt
 KUMARA GOLD
 0.815kg @ $4.99/kg          $4.07
 L&P 1.5L                    $3.20
 LEMON FILLET               $11.36
 EFTPOS                     $18.63
 TOTAL                      $18.63`,
    expected: ["KUMARA GOLD|0.815|407", "L&P 1.5L|1|320", "LEMON FILLET|1|1136"],
    totalCents: 1863,
  },
  {
    id: "my mini market whose total is rounded and none before",
    printed: `
   RAPID MART S/B
SOYA SAUCE 645ML         RM6.35 S
TOMATO KETCHUP           RM3.49 S
YAMS WT 3.12 KG @ .69/KG RM2.15 S
ROUNDING                 RM0.01
TOTAL                   RM12.00
CASH                    RM12.00`,
    expected: ["SOYA SAUCE 645ML|1|635", "TOMATO KETCHUP|1|349", "YAMS|3.12|215"],
    totalCents: 1200,
  },
  {
    id: "uk butcher with pieces below the name",
    printed: `
  J. HARGREAVES & SON BUTCHERS
  Item        kg    £/kg      £
  PORK LOIN
            0.812  7.99    6.49
  BRAISING STEAK
            0.645 13.49    8.70
  BLACK PUDDING
    2 pcs @  1.25          2.50
  EGGS DOZ
    1 pcs @  3.20          3.20
  4 Items    TOTAL £      20.89`,
    expected: [
      "PORK LOIN|0.812|649",
      "BRAISING STEAK|0.645|870",
      "BLACK PUDDING|2|250",
      "EGGS DOZ|1|320",
    ],
    totalCents: 2089,
  },
];
