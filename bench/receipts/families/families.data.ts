import { MASKED_LAYOUTS } from "./masked-layouts.data.ts";
import { SHOWN_LAYOUTS } from "./shown-layouts.data.ts";

/** A kind of receipt by its layout and language. Shops, goods and prices are invented. */
export interface Family {
  readonly name: string;
  /** Its misses are not printed, and no change is made for it. */
  readonly isMasked: boolean;
  readonly country: string;
  readonly receipts: readonly FamilyReceipt[];
}

export interface FamilyReceipt {
  readonly print: string;
  readonly day: string;
  readonly total: number;
  /** "name | count | amount", each on a line; a discount has an amount below zero. */
  readonly items: string;
}

export const FAMILIES: readonly Family[] = [
  {
    name: "India, tax code on a line of its own",
    isMasked: false,
    country: "IN",
    receipts: [
      {
        print: `
        ANAND SUPER BAZAAR
   14 MG ROAD, INDORE 452001
   GSTIN: 23AAACA1234A1Z5
Bill No: 4471   Date: 12/03/2024 18:22
----------------------------------------
HSN    Item        Qty   Rate   Amount
----------------------------------------
1) CGST @ 2.50% SGST @ 2.50%
1006   BASMATI RICE
             2.000  145.00   290.00
0713   TOOR DAL 1KG
             1.000  168.00   168.00
1701   SUGAR LOOSE
             1.500   44.00    66.00
2) CGST @ 6.00% SGST @ 6.00%
0405   COW GHEE 500ML
             1.000  335.00   335.00
----------------------------------------
Items: 4  Qty: 5.500       859.00
Total                      859.00
CGST  11.22   SGST  11.22
CASH                       859.00`,
        day: "2024-03-12",
        total: 859,
        items: `BASMATI RICE | 2 | 290
TOOR DAL 1KG | 1 | 168
SUGAR LOOSE | 1.5 | 66
COW GHEE 500ML | 1 | 335`,
      },
      {
        print: `
        LAXMI PROVISION MART
   22 STATION ROAD, PUNE 411001
   GSTIN: 27AABCL4455K1Z2
Bill: C-2219       Date: 05/11/2023
Particulars    HSN     Qty   Rate  Value
----------------------------------------
AMCHUR POWDER  0910      1  42.00  42.00
POHA THICK     1904      2  38.50  77.00
MUSTARD OIL 1L 1514      1 172.00 172.00
PARLE RUSK     1905      3  30.00  90.00
----------------------------------------
Sub Total                         381.00
Round off                           0.00
Net Amount                        381.00
UPI                               381.00`,
        day: "2023-11-05",
        total: 381,
        items: `AMCHUR POWDER | 1 | 42
POHA THICK | 2 | 77
MUSTARD OIL 1L | 1 | 172
PARLE RUSK | 3 | 90`,
      },
    ],
  },
  {
    name: "Japan, in Latin letters",
    isMasked: false,
    country: "JP",
    receipts: [
      {
        print: `
      MINATO IMPORT FOODS
   2-14 Azabu, Minato-ku Tokyo
      TEL 03-5555-0142
 2024/06/09 (Sun) 15:41   No.0032
 OLIVE OIL 500ML *        1,280
 SPAGHETTI 500G *           298
 CAPERS 100G *              415
   2 x 198
 TOMATO CAN *               396
 BAG L                        5
 Subtotal                 2,394
 Tax 8%  (2,389)            191
 Tax 10%     (5)              0
 TOTAL                   Y2,585
 CASH                    Y3,000
 CHANGE                    Y415`,
        day: "2024-06-09",
        total: 2585,
        items: `OLIVE OIL 500ML | 1 | 1280
SPAGHETTI 500G | 1 | 298
CAPERS 100G | 1 | 415
TOMATO CAN | 2 | 396
BAG L | 1 | 5`,
      },
    ],
  },
  {
    name: "Korea, in Latin letters",
    isMasked: true,
    country: "KR",
    receipts: [
      {
        print: `
        HANBIT FOREIGN MART
    21 Itaewon-ro Yongsan-gu Seoul
 2024-04-18 19:05   POS 02  0415
----------------------------------
 ITEM        PRICE  QTY    AMOUNT
----------------------------------
 BUTTER 250G
             8,900   1      8,900
 FETA 200G
            11,500   1     11,500
 TORTILLA 8P
             4,200   2      8,400
----------------------------------
 TOTAL                     28,800
 TAXABLE     26,182
 VAT          2,618
 CARD                      28,800`,
        day: "2024-04-18",
        total: 28800,
        items: `BUTTER 250G | 1 | 8900
FETA 200G | 1 | 11500
TORTILLA 8P | 2 | 8400`,
      },
    ],
  },
  {
    name: "Mexico",
    isMasked: true,
    country: "MX",
    receipts: [
      {
        print: `
      ABARROTES EL NOPAL SA DE CV
      RFC ANO010203AB1
   AV. JUAREZ 118 COL. CENTRO PUEBLA
 FECHA 22/08/2024  HORA 12:14  CAJA 3
 CANT DESCRIPCION        P.UNIT  IMPORTE
 ---------------------------------------
 2 LECHE ENTERA 1L        26.50    53.00
 1 TORTILLA MAIZ KG       24.00    24.00
 0.850 KG JITOMATE SALAD  32.90    27.97
 3 FRIJOL NEGRO LATA      18.50    55.50
   DESCUENTO                       -5.50
 1 QUESO OAXACA 400G      89.00    89.00
 ---------------------------------------
 SUBTOTAL                         243.97
 IVA 0%                             0.00
 TOTAL                           $243.97
 EFECTIVO                         300.00
 CAMBIO                            56.03
 ARTICULOS 8`,
        day: "2024-08-22",
        total: 243.97,
        items: `LECHE ENTERA 1L | 2 | 53
TORTILLA MAIZ KG | 1 | 24
JITOMATE SALAD | 0.85 | 27.97
FRIJOL NEGRO LATA | 3 | 55.50
DESCUENTO | 1 | -5.50
QUESO OAXACA 400G | 1 | 89`,
      },
    ],
  },
  {
    name: "Austria",
    isMasked: true,
    country: "AT",
    receipts: [
      {
        print: `
        MARKT AM GRABEN
   Hauptplatz 7, 8010 Graz
   UID: ATU12345678
 EXTRAWURST 100G          A   1,79
 SEMMEL                   A
    4 x 0,35                  1,40
 PAGO MARILLE 1L          A   2,49
 LEERGEBINDE               B  0,25
 TOPFEN 250G              A   1,19
   -25% RABATT               -0,30
 KRAEUTERLIMO PET         B   1,29
 ----------------------------------
 SUMME         EUR            8,11
 Bankomat                     8,11
 A 10%  Netto 5,97  USt 0,60
 B 20%  Netto 1,28  USt 0,26
 RE-Nr. 88214  14.05.2024 08:31`,
        day: "2024-05-14",
        total: 8.11,
        items: `EXTRAWURST 100G | 1 | 1.79
SEMMEL | 4 | 1.40
PAGO MARILLE 1L | 1 | 2.49
TOPFEN 250G | 1 | 1.19
RABATT | 1 | -0.30
KRAEUTERLIMO PET | 1 | 1.29
?LEERGEBINDE | 1 | 0.25`,
      },
    ],
  },
  {
    name: "Australia",
    isMasked: false,
    country: "AU",
    receipts: [
      {
        print: `
        GUMTREE FRESH MARKET
   118 Harbour St Newcastle NSW 2300
        ABN 12 345 678 901
        TAX INVOICE
 Description                Total $
 %SPARKLING WATER 1.25L        1.20
 TIM BISCUITS 200G
   Qty   2 @  $3.65 each       7.30
 ^BANANA CAVENDISH
   0.742 kg NET @ $3.90/kg     2.89
 CHEESE TASTY 500G             7.50
   PRICE REDUCED BY  $1.50    -1.50
 4 SUBTOTAL                  $17.39
 TOTAL                       $17.39
 EFT                         $17.39
 GST INCLUDED IN TOTAL        $0.11
 POS 007 TRANS 4412  16:20 03/07/2024`,
        day: "2024-07-03",
        total: 17.39,
        items: `SPARKLING WATER 1.25L | 1 | 1.20
TIM BISCUITS 200G | 2 | 7.30
BANANA CAVENDISH | 0.742 | 2.89
CHEESE TASTY 500G | 1 | 7.50
PRICE REDUCED | 1 | -1.50`,
      },
    ],
  },
  {
    name: "Sweden",
    isMasked: true,
    country: "SE",
    receipts: [
      {
        print: `
         KVARTERSLIVS
   Storgatan 12, 903 26 Umea
   Org.nr 556677-8899
 2024-02-11 17:48   Kassa 2  Kvitto 411
 BREGOTT 600G                 54,90
 MJOLK 3% 1,5L      2st*22,50 45,00
 BANAN          0,684kg*24,90 17,03
 PANT 2,00          2st*2,00   4,00
 LAPSK 33CL         2st*9,95  19,90
 KAFFE MELLAN 450G            64,90
 Rabatt:KAFFE MELLAN         -15,00
 ----------------------------------
 Total 6 varor
 Totalt          190,73 SEK
 Moms%   Moms    Netto   Brutto
 12,00  20,44   170,29   190,73
 Kontokort                  190,73`,
        day: "2024-02-11",
        total: 190.73,
        items: `BREGOTT 600G | 1 | 54.90
MJOLK 3% 1,5L | 2 | 45
BANAN | 0.684 | 17.03
LAPSK 33CL | 2 | 19.90
KAFFE MELLAN 450G | 1 | 64.90
Rabatt | 1 | -15
?PANT | 2 | 4`,
      },
    ],
  },
  {
    name: "Switzerland in three languages",
    isMasked: false,
    country: "CH",
    receipts: [
      {
        print: `
       DORFLADEN PILATUS
     6010 Kriens  CHE-123.456.789 MWST
 Artikel/Article   Menge Preis Total CHF
 Prix  Prezzo
 RUEBLI 1KG            1  2.40   2.40 1
 PAIN MI-BLANC 500G    2  1.95   3.90 1
 GRUYERE RECENT    0.312 21.50   6.71 1
 RICOLA KRAEUTER       1  3.20   3.20 1
 ABWASCHMITTEL         1  2.95   2.95 2
 ---------------------------------------
 Total CHF                       19.16
 Rundung                         -0.01
 Zu bezahlen / A payer           19.15
 TWINT                           19.15
 MWST 1 2.6%  16.21 0.41
 MWST 2 8.1%   2.95 0.22
 09.09.2024 10:02  Bon 5512`,
        day: "2024-09-09",
        // The one before it was rounded.
        total: 19.16,
        items: `RUEBLI 1KG | 1 | 2.40
PAIN MI-BLANC 500G | 2 | 3.90
GRUYERE RECENT | 0.312 | 6.71
RICOLA KRAEUTER | 1 | 3.20
ABWASCHMITTEL | 1 | 2.95`,
      },
    ],
  },
  {
    name: "Restaurant",
    isMasked: true,
    country: "US",
    receipts: [
      {
        print: `
       THE COPPER LANTERN
    41 Mill St, Dover NH 03820
 Server: Dana        Table 14
 Guests: 2           Check #20881
 04/27/2024          7:42 PM
 --------------------------------
 2 SOUP OF THE DAY          12.00
 1 GRILLED SALMON           24.50
    sub asparagus
 1 BURGER MED RARE          16.00
    add bacon                2.00
 2 ICED TEA                  7.00
 --------------------------------
 Subtotal                   61.50
 Meals Tax 8.5%              5.23
 Total Due                  66.73

 Suggested Tip
 18%  11.07   20%  12.30`,
        day: "2024-04-27",
        total: 66.73,
        items: `SOUP OF THE DAY | 2 | 12
GRILLED SALMON | 1 | 24.50
BURGER MED RARE | 1 | 16
add bacon | 1 | 2
ICED TEA | 2 | 7`,
      },
    ],
  },
  {
    name: "Pharmacy",
    isMasked: false,
    country: "US",
    receipts: [
      {
        print: `
        WILLOW PHARMACY
   902 Oak Ave, Salem OR 97301
   REG 04 TRAN 2217  CSH 118
 1 IBUPROFEN 200MG 50CT      6.49F
   Reg 7.99   You saved 1.50
 1 COUGH DROPS HONEY         2.29F
 RX 4471882  COPAY          10.00N
 2 BANDAGES ASST             7.58T
   2 @ 3.79
   COUPON                   -1.00
 SUBTOTAL                   25.36
 TAX 8%                      0.53
 TOTAL                      25.89
 FSA CARD                   25.89
 ITEMS 4  06/02/2024 11:15 AM`,
        day: "2024-06-02",
        total: 25.89,
        items: `IBUPROFEN 200MG 50CT | 1 | 6.49
COUGH DROPS HONEY | 1 | 2.29
RX COPAY | 1 | 10
BANDAGES ASST | 2 | 7.58
COUPON | 1 | -1`,
      },
    ],
  },
  {
    name: "Market stall",
    isMasked: true,
    country: "DE",
    receipts: [
      {
        print: `
      Gemuese Hartwig
      Wochenmarkt Sued
 Tomaten   1,2 kg  3,50    4,20
 Gurken    3 Stk   0,90    2,70
 Kirschen  0,5 kg  8,00    4,00
 Eier      10      0,40    4,00
 ---------------------------------
                          14,90
 gegeben                  20,00
 zurueck                   5,10
 18.06.2024`,
        day: "2024-06-18",
        total: 14.9,
        items: `Tomaten | 1.2 | 4.20
Gurken | 3 | 2.70
Kirschen | 0.5 | 4
Eier | 10 | 4`,
      },
    ],
  },
  {
    name: "Count, price and amount that touch",
    isMasked: true,
    country: "CZ",
    receipts: [
      {
        print: `
        SAMOOBSLUHA U LIPY
    Nadrazni 4, 602 00 Brno
 DIC CZ12345678   14.03.2024 12:40
 ROHLIK TUKOVY           A   10x3,5035,00
 MLEKO POLOT 1L          A    2x21,9043,80
 SYR EIDAM 100G          A    1 x 27,90  27,90
 CAJ CERNY               A    1 x 39,90  39,90
 CELKEM                             146,60
 KARTOU                             146,60`,
        day: "2024-03-14",
        total: 146.6,
        items: `ROHLIK TUKOVY | 10 | 35
MLEKO POLOT 1L | 2 | 43.80
SYR EIDAM 100G | 1 | 27.90
CAJ CERNY | 1 | 39.90`,
      },
    ],
  },
  {
    name: "Numbers by hand behind prices",
    isMasked: true,
    country: "GB",
    receipts: [
      {
        print: `
        HILLTOP STORES
   5 Bridge Road, Leeds LS1 4AB
 22/02/2024 09:31
 WHITE LOAF                 1.35 412
 SEMI MILK 2L               1.65
 MATURE CHEDDAR             3.80 412
 APPLES 6PK                 2.10
 SUBTOTAL                   8.90
 TOTAL                      8.90
 CASH                      10.00
 CHANGE                     1.10`,
        day: "2024-02-22",
        total: 8.9,
        items: `WHITE LOAF | 1 | 1.35
SEMI MILK 2L | 1 | 1.65
MATURE CHEDDAR | 1 | 3.80
APPLES 6PK | 1 | 2.10`,
      },
    ],
  },
  {
    name: "Last zero cut off",
    isMasked: true,
    country: "AU",
    receipts: [
      {
        print: `
        BAYSIDE HARDWARE
    ABN 98 765 432 109
 03/05/2024 14:02
 PAINT BRUSH 50MM            8.5C
 SANDPAPER PK               12.0C
 WOOD FILLER                 6.9C
 DROP SHEET                 15.0C
 TOTAL                      42.40
 EFTPOS                     42.40`,
        day: "2024-05-03",
        total: 42.4,
        items: `PAINT BRUSH 50MM | 1 | 8.50
SANDPAPER PK | 1 | 12
WOOD FILLER | 1 | 6.90
DROP SHEET | 1 | 15`,
      },
    ],
  },
  {
    name: "Words for sums in names",
    isMasked: true,
    country: "GB",
    receipts: [
      {
        print: `
        PARKSIDE FOODS
   81 London Rd, Derby DE1 2PA
 19/08/2024 17:20
 OAT BISCUITS               1.20
 BALANCE GRANOLA 500G       3.75
 BALANCE YOGURT 4PK         2.60
 BANANAS                    0.85
 TO PAY                     8.40
 VISA DEBIT                 8.40`,
        day: "2024-08-19",
        total: 8.4,
        items: `OAT BISCUITS | 1 | 1.20
BALANCE GRANOLA 500G | 1 | 3.75
BALANCE YOGURT 4PK | 1 | 2.60
BANANAS | 1 | 0.85`,
      },
      {
        print: `
        NAHKAUF AM TOR
   Torstrasse 9, 99084 Erfurt
 02.05.2024  16:44
 Haferdrink 1L             1,79 A
 Reiswaffeln               0,99 A
 Balance Tee 20er          2,19 A
 SUMME                     4,97
 girocard                  4,97`,
        day: "2024-05-02",
        total: 4.97,
        items: `Haferdrink 1L | 1 | 1.79
Reiswaffeln | 1 | 0.99
Balance Tee 20er | 1 | 2.19`,
      },
    ],
  },
  {
    name: "Count at the end of the name above",
    isMasked: true,
    country: "DE",
    receipts: [
      {
        print: `
        HOFLADEN WIESENGRUND
    Am Bach 3, 21339 Lueneburg
 06.07.2024  10:15
 Tomaten rot kg 1,250
                    2,96     3,70
 Eier Freiland 10
                    0,39     3,90
 Honig 500g
                    6,50     6,50
 Zwiebeln kg 0,800
                    1,80     1,44
 Summe                      15,54
 Bar                        20,00
 Zurueck                     4,46`,
        day: "2024-07-06",
        total: 15.54,
        items: `Tomaten rot | 1.25 | 3.70
Eier Freiland | 10 | 3.90
Honig 500g | 1 | 6.50
Zwiebeln | 0.8 | 1.44`,
      },
    ],
  },
  {
    name: "Discounts of a card",
    isMasked: true,
    country: "ZA",
    receipts: [
      {
        print: `
        VELDT SUPERMARKET
    VAT NO 4123456789
 11/01/2024 18:09
 RICE 2KG                  38.99
 REWARDS CARD DISC         -5.00
 CHICKEN BRAAI PACK        89.90
 VISA CARD DISCOUNT       -10.00
 LONG LIFE MILK 1L         17.49
 DUE VAT INCL             131.38
 CARD                     131.38`,
        day: "2024-01-11",
        total: 131.38,
        items: `RICE 2KG | 1 | 38.99
DISC | 1 | -5
CHICKEN BRAAI PACK | 1 | 89.90
DISCOUNT | 1 | -10
LONG LIFE MILK 1L | 1 | 17.49`,
      },
    ],
  },
  // Last, so that the pictures of the others stay the same.
  ...SHOWN_LAYOUTS,
  ...MASKED_LAYOUTS,
];
