import type { ReceiptExample } from "./examples.data.ts";

/** Receipts with former prices and savings. All invented. */
export const TOLD_EXAMPLES: ReceiptExample[] = [
  {
    id: "gb supermarket that tells what was and what is saved",
    printed: `
     BRIAR & SONS
  OAT BISCUITS             2.40
    WAS 3.20 NOW 2.40
  RASPBERRIES              2.00
    Clubcard Price         2.00
    You saved              0.75
  TEA BAGS                 3.15
  TOTAL                    7.55
  Your savings             1.55`,
    expected: ["OAT BISCUITS|1|240", "RASPBERRIES|1|200", "TEA BAGS|1|315"],
    totalCents: 755,
  },
  {
    id: "at supermarket with statt prices",
    printed: `
     BERGMARKT
  Bergkaese 300g           4,49 A
   statt                   5,99
  Semmeln 6 St             1,89 A
  Apfelsaft                2,29 A
   Sie sparen              0,70
  Summe                    8,67
  Bankomat                 8,67`,
    expected: ["Bergkaese 300g|1|449", "Semmeln 6 St|1|189", "Apfelsaft|1|229"],
    totalCents: 867,
  },
  {
    id: "fi supermarket with normal prices",
    printed: `
     LAHIPUOTI
  KAHVI 500G               4,95
    NORM. 6,49
  RAEJUUSTO                1,79
    NORMAALIHINTA          2,15
  YHTEENSA                 6,74
  SAASTIT                  1,90`,
    expected: ["KAHVI 500G|1|495", "RAEJUUSTO|1|179"],
    totalCents: 674,
  },
  {
    id: "pl supermarket with regular prices and a discount",
    printed: `
     SKLEP POD LIPA
  Ser zolty         1 x 8,99   8,99 A
   Cena regularna             11,49
  Jogurt            2 x 2,49   4,98 C
   Rabat                      -0,50
  SUMA PLN                    13,47
  Oszczedzasz                  3,00`,
    expected: ["Ser zolty|1|899", "Jogurt|2|498|50"],
    totalCents: 1347,
  },
  {
    id: "hu supermarket with prices instead of which",
    printed: `
     SAROK BOLT
  KENYER 1KG             649 Ft
   799 Ft helyett
  TEJ 2,8%               429 Ft
  OSSZESEN             1.078 Ft
  KESZPENZ             1.080 Ft`,
    expected: ["KENYER 1KG|1|64900", "TEJ 2,8%|1|42900"],
    totalCents: 107_800,
  },
  {
    id: "lt supermarket with usual prices",
    printed: `
     KAMPO PARDUOTUVE
  Duona rugine            1,89 A
   Iprasta kaina          2,29
  Varske 9%               1,45 A
  Nuolaida               -0,20
  VISO                    3,14
  Kortele                 3,14`,
    expected: ["Duona rugine|1|189", "Varske 9%|1|145|20"],
    totalCents: 314,
  },
  {
    id: "de shop with rates behind stars and a cancelled line",
    printed: `
     BIOLADEN AM TOR
  Dinkelbrot                 3,95 *1
  Pfand                      0,08 *2
  Hafermilch 2 Stk a 1,99    3,98 *1
  Storno Dinkelbrot         -3,95 *1
  Summe                      4,06
  Gegeben Bar               10,00
  Rueckgeld                 -5,94`,
    expected: ["Pfand|1|8", "Hafermilch|2|398"],
    totalCents: 406,
  },
  {
    id: "ca grocer in two languages with tax on top",
    printed: `
     MAPLE GROCER / EPICERIE ERABLE
  MILK 2% / LAIT 2%          5.49 D
  CONSIGNE/DEPOSIT           0.10
  APPLES GALA / POMMES
   1.245 kg @ 4.39/kg        5.47 D
  CHIPS                      3.99 HJ
  SUBTOTAL/SOUS-TOTAL       15.05
  HST 13%                    0.52
  TOTAL                     15.57
  INTERAC                   15.57`,
    expected: [
      "MILK 2% / LAIT 2%|1|549",
      "CONSIGNE/DEPOSIT|1|10",
      "APPLES GALA / POMMES|1.245|547",
      "CHIPS|1|399",
    ],
    totalCents: 1557,
  },
  {
    id: "vn minimarket in whole dong",
    printed: `
     CUA HANG TIEN LOI
  Sua tuoi 1L        2   32,000    64,000
  Mi goi             10   4,500    45,000
  Tong cong                       109,000
  Tien mat                        120,000
  Tra lai                          11,000`,
    expected: ["Sua tuoi 1L|2|6400000", "Mi goi|10|4500000"],
    totalCents: 10_900_000,
  },
  {
    id: "us grocer with a returned item and a bottle deposit",
    printed: `
     BIG SKY MARKET
  BREAD WHT                  2.99 F
  SODA 12PK                  7.99 T
   BOTTLE DEP                1.20
  EGGS LG DZ                 3.49 F
   REG 4.29  YOU SAVE        0.80
  RETURN  MILK GAL          -3.99
  SUBTOTAL                  11.68
  TAX                        0.66
  TOTAL                     12.34`,
    expected: ["BREAD WHT|1|299", "SODA 12PK|1|799", "BOTTLE DEP|1|120", "EGGS LG DZ|1|349"],
    totalCents: 1234,
  },
  {
    id: "us grocer with numbered goods, some counted below",
    printed: `
     HILL COUNTRY GROCER
   1 MILK WHOLE GAL    F     3.48
   2 AVOCADO SMALL
      4 Ea. @  1/ 0.58 F     2.32
   3 TORTILLAS CORN    F     1.98
   4 PAPER TOWELS      T     8.97
     Fuel Points Saved       0.50
     Total Sale             16.75
     Sales Tax               0.74
     ***** Balance Due      17.49`,
    expected: [
      "MILK WHOLE GAL|1|348",
      "AVOCADO SMALL|4|232",
      "TORTILLAS CORN|1|198",
      "PAPER TOWELS|1|897",
    ],
    totalCents: 1749,
  },
  {
    id: "pl shop with the price after the discount below it",
    printed: `
     SKLEP NA ROGU
  MLEKO 3,2%_A      2 szt. x3,49 = 6,98 A
  BULKA GRAHAM_C    1 x0,99        0,99C
   OPUST BULKA                    -0,20C
                                   0,79C
  JABLKA GALA       1,235 kg*3,99= 4,93 C
  SPRZED. OPOD. A   6,98           5,72
  KWOTA A 23,00%                   1,31
  SUMA PLN                        12,70
  GOTOWKA                         20,00
  RESZTA                           7,30`,
    expected: ["MLEKO 3,2%|2|698", "BULKA GRAHAM|1|99|20", "JABLKA GALA|1.235|493"],
    totalCents: 1270,
  },
];
