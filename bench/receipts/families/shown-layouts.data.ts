import type { Family } from "./families.data.ts";

/** Layouts whose kinds are mended by what is seen here; nothing is changed for the masked ones. */
export const SHOWN_LAYOUTS: readonly Family[] = [
  {
    name: "Guest check with covers and service",
    isMasked: false,
    country: "IT",
    receipts: [
      {
        print: `
      TRATTORIA DA BRUNO
   Via dei Mille 8, 43121 Parma
     P.IVA 01234567890
 Tavolo 7          Coperti 2
 ------------------------------
 2 COPERTO       2,50      5,00
 2 MARGHERITA    8,00     16,00
 1 INSALATA MISTA          6,50
 1 ACQUA NATURALE          2,50
 2 CAFFE         1,40      2,80
 ------------------------------
 TOTALE EURO              32,80
 di cui IVA 10%            2,98
 CONTANTI                 50,00
 RESTO                    17,20
 03-05-2024 21:14   DOC. 0412`,
        day: "2024-05-03",
        total: 32.8,
        items: `COPERTO | 2 | 5
MARGHERITA | 2 | 16
INSALATA MISTA | 1 | 6.50
ACQUA NATURALE | 1 | 2.50
CAFFE | 2 | 2.80`,
      },
      {
        print: `
     THE WHEATSHEAF
   14 Church Row, Ludlow SY8 1AP
  Table 22        Covers: 4
  Server: Imogen  Bill 10334
  18/02/2024 13:37
 -------------------------------
 2 x Fish & Chips         33.00
 1 x Ploughmans           12.50
 1 x Kids Pasta            7.25
     + Garlic Bread        2.00
 3 x Pint Bitter          15.30
 1 x Lemonade              3.10
 -------------------------------
 Food & Drink             73.15
 Service 12.5%             9.14
 -------------------------------
 Amount Due               82.29
 Service is optional`,
        day: "2024-02-18",
        total: 82.29,
        items: `Fish & Chips | 2 | 33
Ploughmans | 1 | 12.50
Kids Pasta | 1 | 7.25
Garlic Bread | 1 | 2
Pint Bitter | 3 | 15.30
Lemonade | 1 | 3.10`,
      },
    ],
  },
  {
    name: "Guest check with a line for the tip",
    isMasked: false,
    country: "US",
    receipts: [
      {
        print: `
        Harbor Street Diner
      9 Pier Ave, Newport RI
 Chk 4417   Tbl 31/2   Gst 3
 Marisol    09/14/2024 12:52 PM
 -------------------------------
 3 Clam Chowder Cup       19.50
 1 Turkey Club            14.25
     no mayo
     sub salad             1.50
 1 Lobster Roll           27.00
 2 Iced Coffee             8.00
 1 Key Lime Pie            7.75
 Visa                     84.24
 Subtotal                 78.00
 Tax                       6.24
 Total                    84.24
 Tip      _____________
 Total    _____________
 Suggested: 18% 14.04
 20% 15.60   22% 17.16`,
        day: "2024-09-14",
        total: 84.24,
        items: `Clam Chowder Cup | 3 | 19.50
Turkey Club | 1 | 14.25
sub salad | 1 | 1.50
Lobster Roll | 1 | 27
Iced Coffee | 2 | 8
Key Lime Pie | 1 | 7.75`,
      },
      {
        print: `
       PINE & EMBER
   600 Lake Rd Duluth MN 55802
 Check: 2207       Guests: 6
 Table: Patio 4    Open 6:05 PM
 Server: Theo      07/19/2024
 ================================
 2 Cheese Curds           $17.00
 1 Caesar Salad           $11.50
   Add Chicken             $4.00
 2 Walleye Dinner         $46.00
 1 Ribeye 12oz            $34.00
   Med Rare
   Baked Potato
 4 Draft Lager            $26.00
 ================================
 Subtotal                $138.50
 Sales Tax                $11.36
 Auto Gratuity (18%)      $24.93
 Total                   $174.79
 Thank you, see you soon`,
        day: "2024-07-19",
        total: 174.79,
        items: `Cheese Curds | 2 | 17
Caesar Salad | 1 | 11.50
Add Chicken | 1 | 4
Walleye Dinner | 2 | 46
Ribeye 12oz | 1 | 34
Draft Lager | 4 | 26`,
      },
      {
        print: `
      ROSA'S CANTINA
   2210 Elm St, Austin TX 78702
 Table: 9            Party of: 4
 Waiter: Luis       Ticket #7731
 11/08/2024              8:15 PM
 -------------------------------
 1 Queso Grande            9.50
    extra chips            1.75
 2 Enchiladas Verdes      29.00
    no onion
 1 Fajitas for Two        34.25
 3 House Margarita        28.50
 -------------------------------
 Food                     74.50
 Liquor                   28.50
 Subtotal                103.00
 City Tax 8.25%            8.50
 Balance Due             111.50
   Tip Guide
 15% = 15.45    18% = 18.54
 20% = 20.60    25% = 25.75`,
        day: "2024-11-08",
        total: 111.5,
        items: `Queso Grande | 1 | 9.50
extra chips | 1 | 1.75
Enchiladas Verdes | 2 | 29
Fajitas for Two | 1 | 34.25
House Margarita | 3 | 28.50`,
      },
      {
        print: `
     BLUE HERON COFFEE
      77 Quay St, Olympia WA
 Order #118   For: MIRA   To Go
 06/30/2024 9:04 AM  Reg 2
 1 Latte 16oz              5.25
    Oat Milk              +0.80
    Extra Shot            +1.00
 2 Almond Croissant        9.00
 1 Bagel w/ Lox           12.50
 Sub Total                28.55
 Food Tax                  2.57
 Tip                       5.00
 Order Total              36.12
 Visa ....4471            36.12`,
        day: "2024-06-30",
        total: 36.12,
        items: `Latte 16oz | 1 | 5.25
Oat Milk | 1 | 0.80
Extra Shot | 1 | 1
Almond Croissant | 2 | 9
Bagel w/ Lox | 1 | 12.50`,
      },
    ],
  },
  {
    name: "Restaurant bill without a sum of lines",
    isMasked: false,
    country: "DE",
    receipts: [
      {
        print: `
       GASTHAUS ZUR LINDE
     Marktstr. 3, 97070 Wuerzburg
 Tisch 12        Bediener: Jana
 Rechnung Nr. 5521
 12.06.2024  20:41
 2 x Schaeufele         33,80 A
 1 x Kaesespaetzle      12,90 A
 1 x Beilagensalat       4,20 A
 3 x Kellerbier 0,5     13,50 B
 2 x Apfelschorle        7,00 B
 EUR                    71,40
 MwSt  7% A               3,33
 MwSt 19% B               3,27
 Trinkgeld             ______
 Vielen Dank fuer Ihren Besuch`,
        day: "2024-06-12",
        total: 71.4,
        items: `Schaeufele | 2 | 33.80
Kaesespaetzle | 1 | 12.90
Beilagensalat | 1 | 4.20
Kellerbier 0,5 | 3 | 13.50
Apfelschorle | 2 | 7`,
      },
      {
        print: `
      LE PETIT ZINC
  27 rue des Arts 31000 Toulouse
  Table 5     2 couverts
  le 21/03/2024 a 13:22
 2 MENU MIDI    18,50    37,00
 1 VERRE ROUGE            4,80
 1 EAU 50CL               3,60
 2 CAFE          2,10     4,20
 TOTAL TTC               49,60
 dont TVA 10%             4,15
 dont TVA 20%             0,80
 Prix service compris
 CB                      49,60`,
        day: "2024-03-21",
        total: 49.6,
        items: `MENU MIDI | 2 | 37
VERRE ROUGE | 1 | 4.80
EAU 50CL | 1 | 3.60
CAFE | 2 | 4.20`,
      },
    ],
  },
  {
    name: "Discounts below goods for holders of a card",
    isMasked: false,
    country: "GB",
    receipts: [
      {
        print: `
      FENWICK FOODS
   High St, Hexham NE46 1AA
 SEMI SKIMMED 2L           1.65
 CHEDDAR MATURE 400G       4.25
  Member Price            -1.25
 GRANOLA HONEY 1KG         3.80
  Member Price            -0.80
 TOMATOES CHERRY           1.35
 BISCUITS DIGESTIVE        1.10
 ------------------------------
 Subtotal                 12.15
 Member savings           -2.05
 TOTAL                    10.10
 CARD                     10.10
 Points this visit 10
 11/01/2024 17:03`,
        day: "2024-01-11",
        total: 10.1,
        items: `SEMI SKIMMED 2L | 1 | 1.65
CHEDDAR MATURE 400G | 1 | 4.25
Member Price | 1 | -1.25
GRANOLA HONEY 1KG | 1 | 3.80
Member Price | 1 | -0.80
TOMATOES CHERRY | 1 | 1.35
BISCUITS DIGESTIVE | 1 | 1.10`,
      },
      {
        print: `
       SUNNYDALE GROCERY
    4410 Route 9, Howell NJ 07731
 COFFEE GROUND 12OZ       9.99 F
  CLUB SAVINGS            2.00-F
 ENGLISH MUFFINS          4.29 F
 ORANGE JUICE 52Z         4.99 F
  CLUB SAVINGS            1.50-F
 BANANAS
  2.14 lb @ 0.59/lb       1.26 F
 PAPER TOWELS             6.49 T
  STORE COUPON            1.00-T
 **** TAX       .36  BAL   22.88
 VISA                     22.88
 CHANGE                    0.00
 YOUR CLUB SAVINGS         4.50
 10/22/2024 06:47 PM`,
        day: "2024-10-22",
        total: 22.88,
        items: `COFFEE GROUND 12OZ | 1 | 9.99
CLUB SAVINGS | 1 | -2
ENGLISH MUFFINS | 1 | 4.29
ORANGE JUICE 52Z | 1 | 4.99
CLUB SAVINGS | 1 | -1.50
BANANAS | 2.14 | 1.26
PAPER TOWELS | 1 | 6.49
STORE COUPON | 1 | -1`,
      },
      {
        print: `
     SUPERMERCATO IL COLLE
    Via Roma 44 06121 Perugia
 DESCRIZIONE       IVA   EURO
 PASTA INTEGRALE    4%   1,19
 OLIO EXTRAVERG.    4%   8,90
  SCONTO CARTA          -1,90
 YOGURT BIANCO     10%   2,40
  SCONTO CARTA          -0,60
 MELE GOLDEN        4%   2,15
 DETERSIVO PIATTI  22%   1,99
 SUBTOTALE              14,13
 SCONTO SOCI            -0,70
 TOTALE                 13,43
 BANCOMAT               13,43
 RISPARMIO CARTA         3,20
 15/04/2024 11:38`,
        day: "2024-04-15",
        total: 13.43,
        items: `PASTA INTEGRALE | 1 | 1.19
OLIO EXTRAVERG. | 1 | 8.90
SCONTO CARTA | 1 | -1.90
YOGURT BIANCO | 1 | 2.40
SCONTO CARTA | 1 | -0.60
MELE GOLDEN | 1 | 2.15
DETERSIVO PIATTI | 1 | 1.99
SCONTO SOCI | 1 | -0.70`,
      },
    ],
  },
  {
    name: "Count in a column at the end of the name",
    isMasked: false,
    country: "US",
    receipts: [
      {
        print: `
      GOLDEN LOTUS MARKET
   88 Bridge St, Lowell MA
 ITEM                     QTY
  PRICE                AMOUNT
 -----------------------------
 BOK CHOY BABY lb        2.25
  1.99                   4.48
 TOFU FIRM 14OZ             3
  2.49                   7.47
 RICE NOODLE 16OZ           2
  1.89                   3.78
 GINGER ROOT lb           0.6
  3.50                   2.10
 SOY SAUCE LIGHT            1
  4.29                   4.29
 -----------------------------
 Total items: 5
 TOTAL                  22.12
 CASH                   25.00
 CHANGE                  2.88
 08-16-2024 14:09`,
        day: "2024-08-16",
        total: 22.12,
        items: `BOK CHOY BABY | 2.25 | 4.48
TOFU FIRM 14OZ | 3 | 7.47
RICE NOODLE 16OZ | 2 | 3.78
GINGER ROOT | 0.6 | 2.10
SOY SAUCE LIGHT | 1 | 4.29`,
      },
      {
        print: `
        TOKO SARI RASA
   Jl. Melati 21, Leiden 2311
 Sambal Oelek         x2
                     5,90
 Kroepoek             x1
                     2,25
 Mie Goreng          x10
                     8,50
 Ketjap Manis         x1
                     3,75
 Santen 400ml         x3
                     5,97
 ------------------------
 Totaal             26,37
 Pin                26,37
 02-12-2024  16:20`,
        day: "2024-12-02",
        total: 26.37,
        items: `Sambal Oelek | 2 | 5.90
Kroepoek | 1 | 2.25
Mie Goreng | 10 | 8.50
Ketjap Manis | 1 | 3.75
Santen 400ml | 3 | 5.97`,
      },
      {
        print: `
       DELI KORNER
   31 Wharf Lane, Cork T12
 SODA BREAD           2.60  1  2.60
 RASHERS 8PK          3.45  2  6.90
 KERRY BUTTER         3.99  1  3.99
 APPLE JUICE 1L       2.20  4  8.80
 OAT BISCUITS         1.75  2  3.50
 ----------------------------------
 TOTAL                EUR    25.79
 CASH                        30.00
 CHANGE                       4.21
 27/07/2024 10:15`,
        day: "2024-07-27",
        total: 25.79,
        items: `SODA BREAD | 1 | 2.60
RASHERS 8PK | 2 | 6.90
KERRY BUTTER | 1 | 3.99
APPLE JUICE 1L | 4 | 8.80
OAT BISCUITS | 2 | 3.50`,
      },
    ],
  },
];
