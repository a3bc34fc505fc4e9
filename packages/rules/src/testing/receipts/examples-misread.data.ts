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
  {
    id: "price of one and amount that touch",
    printed: `
     SKLEP POD LASEM
  CHLEB ZYTNI        A   3x4,5013,50
  MLEKO 2%           A    2x3,206,40
  SER GOUDA          A   1 x 7,90   7,90
  RAZEM                         27,80`,
    expected: ["CHLEB ZYTNI|3|1350", "MLEKO 2%|2|640", "SER GOUDA|1|790"],
    totalCents: 2780,
  },
  {
    id: "a number by hand behind a price",
    printed: `
     MILLBROOK WHOLESALE
  BROWN EGGS             4.79 R
  ORG CELERY             3.29 507
  GREEN PEARS            5.99
  SUBTOTAL              14.07
  TOTAL                 14.07`,
    expected: ["BROWN EGGS|1|479", "ORG CELERY|1|329", "GREEN PEARS|1|599"],
    totalCents: 1407,
  },
  {
    id: "the last zero cut off",
    printed: `
     CORNER HARDWARE
  PAINT BRUSH            8.5C
  SANDPAPER             12.0C
  DROP SHEET            15.0C
  TOTAL                 35.50
  EFTPOS                35.50`,
    expected: ["PAINT BRUSH|1|850", "SANDPAPER|1|1200", "DROP SHEET|1|1500"],
    totalCents: 3550,
  },
  {
    id: "a word for a sum that begins a name",
    printed: `
     MARKT AM SEE
  Gouda jung 400g        3,49 A
  Balance Muesli         2,79 A
  zu zahlen              6,28
  Kreditkarte            6,28`,
    expected: ["Gouda jung 400g|1|349", "Balance Muesli|1|279"],
    totalCents: 628,
  },
  {
    id: "counts at the end of the names above",
    printed: `
     HOFLADEN AM BACH
  Tomaten rot kg 1,250
                2,96     3,70
  Honig 500g
                6,50     6,50
  Summe                 10,20`,
    expected: ["Tomaten rot|1.25|370", "Honig 500g|1|650"],
    totalCents: 1020,
  },
  {
    id: "a discount of a card is no payment",
    printed: `
     VELDT SUPERMARKET
  RICE 2KG              38.99
  REWARDS CARD DISC     -5.00
  LONG LIFE MILK 1L     17.49
  DUE VAT INCL          51.48
  CARD                  51.48`,
    expected: ["RICE 2KG|1|3899|500", "LONG LIFE MILK 1L|1|1749"],
    totalCents: 5148,
  },
  {
    id: "the mark of a tax rate behind a pack size",
    printed: `
     MINATO IMPORT FOODS
  OLIVE OIL 500ML *        1,280
  SPAGHETTI 500G *           298
  CAPERS 100G *              415
  TOTAL                    1,993
  CASH                     1,993`,
    expected: ["OLIVE OIL 500ML|1|128000", "SPAGHETTI 500G|1|29800", "CAPERS 100G|1|41500"],
    totalCents: 199_300,
  },
];
