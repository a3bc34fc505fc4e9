import type { ReceiptExample } from "./examples.data.ts";

/** Receipts that tell former prices and savings beside what was paid. All made up. */
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
];
