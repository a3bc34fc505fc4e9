import type { ReceiptExample } from "./examples.data.ts";

/** Receipts that match their sum only after one line is read differently. All invented. */
export const EXPLAINED_EXAMPLES: ReceiptExample[] = [
  {
    id: "a figure that looks like another",
    printed: `
     NORTHGATE GROCERS
  OAT FLAKES             2.39
  HONEY                  6.45
  PEANUTS                3.99
  TOTAL                 17.83
  VISA                  17.83`,
    expected: ["OAT FLAKES|1|239", "HONEY|1|645", "PEANUTS|1|899"],
    totalCents: 1783,
  },
  {
    id: "a sign for pounds that was read as a figure",
    printed: `
     HEDGEROW STORES
  Crumpets               1.10
  Marmalade             82.35
  Porridge               1.95
  TOTAL                  5.40
  CARD                   5.40`,
    expected: ["Crumpets|1|110", "Marmalade|1|235", "Porridge|1|195"],
    totalCents: 540,
  },
  {
    id: "goods whose name begins as a total does",
    printed: `
     KORNHAUS
  Vollmilch              1,29 B
  Balance Brot           0,99 B
  Kirschen               3,49 B
  Birnen                 1,80 B
  Summe                  7,57
  Karte                  7,57`,
    expected: ["Vollmilch|1|129", "Balance Brot|1|99", "Kirschen|1|349", "Birnen|1|180"],
    totalCents: 757,
  },
  {
    id: "a saving that was taken off although nothing says so",
    printed: `
     PRAIRIE FOODS
  CEREAL                 4.99
  YOU SAVED              1.00
  BANANAS                1.29
  TOTAL                  5.28
  CASH                   5.28`,
    expected: ["CEREAL|1|499|100", "BANANAS|1|129"],
    totalCents: 528,
  },
  {
    id: "a saving in red that was never taken off",
    printed: `
     DE HOEKWINKEL
  Karnemelk              1,19
  Uw Voordeel           -0,40
  Roggebrood             2,35
  Totaal                 3,54
  Pin                    3,54`,
    expected: ["Karnemelk|1|119", "Roggebrood|1|235"],
    totalCents: 354,
  },
  {
    id: "an advertisement with a price",
    printed: `
     MARKET ON MAIN
  Win a bike worth     500.00
  GREEN BEANS            2.49
  SOURDOUGH              5.25
  TOTAL                  7.74
  CASH                  10.00
  CHANGE                 2.26`,
    expected: ["GREEN BEANS|1|249", "SOURDOUGH|1|525"],
    totalCents: 774,
  },
  {
    id: "a count whose price was misread",
    printed: `
     SKLEP ZIELONY
  Maslo          2 x 6,49   12,98 A
  Ser bialy      3 x 4,88   13,89 A
  Bulki                      2,40 A
  SUMA PLN                  29,27
  Karta                     29,27`,
    expected: ["Maslo|2|1298", "Ser bialy|3|1389", "Bulki|1|240"],
    totalCents: 2927,
  },
  {
    id: "prices that stand one line off where the paper curls",
    printed: `
     HARBOUR FOODS
  RYE BREAD              3.39
                         5.27
  APPLES                18.89
  CUCUMBER
  BUTTER                 2.36
  TOTAL                 29.91`,
    expected: ["RYE BREAD|1|339", "APPLES|1|527", "CUCUMBER|1|1889", "BUTTER|1|236"],
    totalCents: 2991,
  },
  {
    id: "prices that stand one line off the other way",
    printed: `
     TORVET KOBMAND
  RUGBROD               19,56
  HAKKET OKSE
  LAKS FILET            12,69
                         0,57
  BANANER                7,70
  TOTAL                 40,52`,
    expected: ["RUGBROD|1|1956", "HAKKET OKSE|1|1269", "LAKS FILET|1|57", "BANANER|1|770"],
    totalCents: 4052,
  },
  {
    id: "a counted line whose amount is gone",
    printed: `
     LITTLE STORE
  MILK 2L                1.20
  EGGS
    2 x 2.45
  BREAD                  2.30
  TOTAL                  8.40`,
    expected: ["MILK 2L|1|120", "EGGS|2|490", "BREAD|1|230"],
    totalCents: 840,
  },
  {
    id: "one name whose amount is gone",
    printed: `
     LITTLE STORE
  MILK 2L                1.20
  ACACIA HONEY
  BREAD                  2.30
  SUBTOTAL               9.49
  TAX                    0.50
  TOTAL                  9.99`,
    expected: ["MILK 2L|1|120", "ACACIA HONEY|1|599", "BREAD|1|230"],
    totalCents: 999,
  },
];
