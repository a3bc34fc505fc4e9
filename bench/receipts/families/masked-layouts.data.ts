import type { Family } from "./families.data.ts";

/** The kinds of layout of the shown ones, in other words and other countries. */
export const MASKED_LAYOUTS: readonly Family[] = [
  {
    name: "Bills of pubs and bistros",
    isMasked: true,
    country: "IE",
    receipts: [
      {
        print: `
      THE HALF DOOR
    12 Quay Lane, Galway
 Tab 31           Covers 3
 19/10/2024       20:35
 Served by: Niamh
 ------------------------------
 3  Seafood Chowder       28.50
 2  Beef & Stout Pie      37.00
 1  Veg Curry             15.50
     Extra Rice            2.50
 4  Pint Red Ale          24.80
 1  Sparkling Water        3.20
 ------------------------------
 Food                     83.50
 Drinks                   28.00
 Bill Total              111.50
 Service charge 10%       11.15
 TO PAY                  122.65
 Card                    122.65`,
        day: "2024-10-19",
        total: 122.65,
        items: `Seafood Chowder | 3 | 28.50
Beef & Stout Pie | 2 | 37
Veg Curry | 1 | 15.50
Extra Rice | 1 | 2.50
Pint Red Ale | 4 | 24.80
Sparkling Water | 1 | 3.20`,
      },
      {
        print: `
     CASA MARIETA
  C/ Sant Pere 9 08003 Barcelona
   NIF B12345674
 Mesa 6      Comensales 2
 07/09/2024  14:52  Camarero 3
 Uds Concepto       Precio  Total
 --------------------------------
  2  Pan y alioli     1,80   3,60
  1  Pulpo brasa     18,90  18,90
  2  Arroz negro     16,50  33,00
  1  Vino blanco     14,00  14,00
  2  Cafe solo        1,50   3,00
 --------------------------------
 Base 10%           65,91
 IVA  10%            6,59
 TOTAL EUROS               72,50
 TARJETA                   72,50`,
        day: "2024-09-07",
        total: 72.5,
        items: `Pan y alioli | 2 | 3.60
Pulpo brasa | 1 | 18.90
Arroz negro | 2 | 33
Vino blanco | 1 | 14
Cafe solo | 2 | 3`,
      },
    ],
  },
  {
    name: "Counter orders with additions",
    isMasked: true,
    country: "US",
    receipts: [
      {
        print: `
        GREEN BOWL KITCHEN
     318 Market St, Madison WI
  Dine In         Order 0452
  Cashier: Priya
  02/15/2024         12:41 PM
 -----------------------------
 1 Harvest Bowl          13.50
   + Grilled Tofu         3.00
   + Avocado              2.50
 2 Miso Soup              9.00
 1 Kids Noodles           7.25
   + Cheese               1.00
 1 Ginger Lemonade        4.50
 -----------------------------
 Subtotal                40.75
 Sales Tax 5.5%           2.24
 Gratuity                 6.00
 TOTAL                   48.99
 MC 1881                 48.99`,
        day: "2024-02-15",
        total: 48.99,
        items: `Harvest Bowl | 1 | 13.50
Grilled Tofu | 1 | 3
Avocado | 1 | 2.50
Miso Soup | 2 | 9
Kids Noodles | 1 | 7.25
Cheese | 1 | 1
Ginger Lemonade | 1 | 4.50`,
      },
      {
        print: `
       SLICE SOCIETY
   55 College Ave Athens GA
 Tkt 88121       Pickup: SAM
 05/03/2024          6:18 PM
 1 Large Pie           $18.00
    Mushroom           +$2.25
    Half Olive         +$1.15
 6 Garlic Knots         $5.70
 2 Cola 20oz            $5.60
 Sub-Total             $32.70
 Meal Tax               $2.62
 Amount Due            $35.32
 Tip suggestions
 15% $4.91  18% $5.89  20% $6.54`,
        day: "2024-05-03",
        total: 35.32,
        items: `Large Pie | 1 | 18
Mushroom | 1 | 2.25
Half Olive | 1 | 1.15
Garlic Knots | 6 | 5.70
Cola 20oz | 2 | 5.60`,
      },
    ],
  },
  {
    name: "Discounts of members under goods",
    isMasked: true,
    country: "NL",
    receipts: [
      {
        print: `
      BUURTMARKT DE LINDE
   Dorpsstraat 3, 3431 Nieuwegein
 AANTAL OMSCHRIJVING  PRIJS BEDRAG
 1 VOLLE MELK                 1,39
 2 BOERENKAAS          4,50   9,00
   BONUS BOERENKAAS          -2,00
 1 SPECULAAS                  2,30
 1 KOFFIE SNELF.              7,90
   BONUS KOFFIE              -1,80
 1 APPELS ELSTAR              2,60
 --------------------------------
 SUBTOTAAL                   23,19
 UW VOORDEEL                  3,80
 TOTAAL                      19,39
 PINNEN                      19,39
 08-03-2024  17:22`,
        day: "2024-03-08",
        total: 19.39,
        items: `VOLLE MELK | 1 | 1.39
BOERENKAAS | 2 | 9
BONUS BOERENKAAS | 1 | -2
SPECULAAS | 1 | 2.30
KOFFIE SNELF. | 1 | 7.90
BONUS KOFFIE | 1 | -1.80
APPELS ELSTAR | 1 | 2.60`,
      },
      {
        print: `
     RIDGEWAY MARKET #214
   1800 Pine Rd, Reno NV 89502
 GROCERY
 PEANUT BTR CRMY       4.79 F
   REWARDS SAVINGS     1.30-
 WHT BREAD 20Z         2.99 F
 APL SCE CUPS          3.60 F
   REWARDS SAVINGS     0.60-
 PRODUCE
 1.88 lb @ 1.49 /lb
 GRAPES RED            2.80 F
 NON FOOD
 DISH LIQUID           3.99 T
 TAX  0.33  BALANCE   16.60
 DEBIT                16.60
 CHANGE                0.00
 TOTAL SAVINGS         1.90
 09/05/24  18:07  0214 03`,
        day: "2024-09-05",
        total: 16.6,
        items: `PEANUT BTR CRMY | 1 | 4.79
REWARDS SAVINGS | 1 | -1.30
WHT BREAD 20Z | 1 | 2.99
APL SCE CUPS | 1 | 3.60
REWARDS SAVINGS | 1 | -0.60
GRAPES RED | 1.88 | 2.80
DISH LIQUID | 1 | 3.99`,
      },
    ],
  },
  {
    name: "Counts and weights behind names",
    isMasked: true,
    country: "MY",
    receipts: [
      {
        print: `
       KEDAI SERI INDAH
   No 8 Jalan Mawar, Ipoh 31400
 Minyak Masak 1kg       x1
                      6.90
 Telur Gred B          x30
                     13.50
 Kicap Manis            x2
                      9.80
 Bihun 400g             x3
                      7.20
 -------------------------
 JUMLAH              37.40
 TUNAI               50.00
 BAKI                12.60
 14/11/2024 10:26`,
        day: "2024-11-14",
        total: 37.4,
        items: `Minyak Masak 1kg | 1 | 6.90
Telur Gred B | 30 | 13.50
Kicap Manis | 2 | 9.80
Bihun 400g | 3 | 7.20`,
      },
      {
        print: `
       SPICE BAZAAR
    240 Cedar Ave Edison NJ
 ITEM                QTY/WT
   RATE              AMOUNT
 --------------------------
 ONION RED lb          3.10
   0.99                3.07
 URAD DAL 4LB             1
   7.99                7.99
 GREEN CHILI lb        0.45
   2.99                1.35
 PANEER 14OZ              2
   5.49               10.98
 --------------------------
 SUBTOTAL             23.39
 TOTAL                23.39
 VISA                 23.39
 03/21/2024 17:40`,
        day: "2024-03-21",
        total: 23.39,
        items: `ONION RED | 3.1 | 3.07
URAD DAL 4LB | 1 | 7.99
GREEN CHILI | 0.45 | 1.35
PANEER 14OZ | 2 | 10.98`,
      },
    ],
  },
];
