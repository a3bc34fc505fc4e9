import type { ReceiptExample } from "./examples.data.ts";

/** Receipts with recognition errors, as on dark, coarse or faded print. All invented. */
export const MISREAD_EXAMPLES: ReceiptExample[] = [
  {
    id: "letters inside amounts",
    printed: `
     HILLSIDE GROCERY
  OAT MILK 1L            3.5O
  RYE BREAD             15.0C
  SEA SALT               B.49
  OLIVE OIL             1Z.99
  PLUM JAM               G.25
  GREEN TEA              4.9S
  TOTAL                 51.18
  CASH                  51.18`,
    expected: [
      "OAT MILK 1L|1|350",
      "RYE BREAD|1|1500",
      "SEA SALT|1|849",
      "OLIVE OIL|1|1299",
      "PLUM JAM|1|625",
      "GREEN TEA|1|495",
    ],
    totalCents: 5118,
  },
  {
    id: "amounts below one without the nought",
    printed: `
     FARM TO FORK
  LIME                    .59
  CILANTRO BUNCH          .99
  BROWN RICE             2.49
  GUM                     .25-
  SUBTOTAL               3.82
  TOTAL                  3.82`,
    expected: ["LIME|1|59", "CILANTRO BUNCH|1|99", "BROWN RICE|1|249|25"],
    totalCents: 382,
  },
  {
    id: "another sign for the point, or none",
    printed: `
     KORNER MARKT
  Haferflocken        1,19 A
  Birnen              2:49 A
  Quark               0-89 A
  Kaffee               699 A
  Senf                1,,29 A
  Summe              12,85`,
    expected: ["Haferflocken|1|119", "Birnen|1|249", "Quark|1|89", "Kaffee|1|699", "Senf|1|129"],
    totalCents: 1285,
  },
  {
    id: "pounds read as 1b",
    printed: `
     RIVER FOODS
  PEARS ANJOU           2.51 F
   2.11 1b 11b/ 1.19
  SALMON FILLET        12.46 F
   1.561b 7.99 / 1b
  GARLIC                1.00 F
   1.00 1b 1 1b/ 1.00
  BEANS                 5.00 F
   4qty@4/5.00
  TOTAL                20.97`,
    expected: ["PEARS ANJOU|2.11|251", "SALMON FILLET|1.56|1246", "GARLIC|1|100", "BEANS|4|500"],
    totalCents: 2097,
  },
  {
    id: "tax codes that look like units",
    printed: `
     SAM'S CORNER
  MILK 2L                3.49 G
  CANDY BAR              1.29 G
  DISH SOAP              2.99 ST
  APPLES                 4.10 L
  TOTAL                 11.87`,
    expected: ["MILK 2L|1|349", "CANDY BAR|1|129", "DISH SOAP|1|299", "APPLES|1|410"],
    totalCents: 1187,
  },
  {
    id: "ro hypermarket with counts in pieces below the name",
    printed: `
    SC MAGAZIN DE COLT SRL
  APA PLATA 2L
              1 BUC X 3,17      3,17 B
  PAINE ALBA
              2 BUC X 4,50      9,00 B
  TOTAL LEI                    12,17
  CARD                         12,17`,
    expected: ["APA PLATA 2L|1|317", "PAINE ALBA|2|900"],
    totalCents: 1217,
  },
  {
    id: "codes of loose goods and misread item codes",
    printed: `
     GREEN CORNER
  LIME 4048              0.79 F
  KIWI 4030              1.20 F
  FIG JAM    9Z11362B0   4.99 F
  LEEK (0.00%)           2.10 F
  TOTAL                  9.08`,
    expected: ["LIME|1|79", "KIWI|1|120", "FIG JAM|1|499", "LEEK|1|210"],
    totalCents: 908,
  },
  {
    id: "a column of short codes behind the names",
    printed: `
     LOJA DA ESQUINA
  ARROZ 1KG      231      1,29
  FEIJAO 500G    1042     0,99
  AZEITE 75CL    877      6,49
  TOTAL                   8,77`,
    expected: ["ARROZ 1KG|1|129", "FEIJAO 500G|1|99", "AZEITE 75CL|1|649"],
    totalCents: 877,
  },
  {
    id: "counts and prices of one without a sign, left of the prices",
    printed: `
     KEDAI MAJU JAYA
  MI SEGERA 5X79G              8.85
     3 PCS 2.95
  BAWANG MERAH                 4.20
  SUSU SEGAR 1L               15.98
     2 PCS 7.99
  JUMLAH                      29.03
  TUNAI                       30.00
  BAKI                         0.97`,
    expected: ["MI SEGERA 5X79G|3|885", "BAWANG MERAH|1|420", "SUSU SEGAR 1L|2|1598"],
    totalCents: 2903,
  },
  {
    id: "weights behind the names",
    printed: `
     HOFLADEN
  Tomaten lose O,969kg         2,29 B
  Zwiebeln 1,204 kg            1,80 B
  Eier 10er                    3,49 B
  Gesamtbetrag                 7,58`,
    expected: ["Tomaten lose|0.969|229", "Zwiebeln|1.204|180", "Eier 10er|1|349"],
    totalCents: 758,
  },
];
