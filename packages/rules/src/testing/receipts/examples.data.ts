/**
 * Printed lines in the style of tills around the world, to test the grammar without pictures. All
 * shops, people and numbers are invented. Expected: name | quantity | amount in cents | discount in
 * cents.
 */
export interface ReceiptExample {
  id: string;
  printed: string;
  expected: string[];
  totalCents: number | null;
  date?: string;
}

export const RECEIPT_EXAMPLES: ReceiptExample[] = [
  {
    id: "us superstore with codes, weights and tax flags",
    printed: `
          See back for your chance
          to win $1000 ID #: 7N5N1V1XCQQ
              EVERDAY SUPERSTORE
      555-312-9021 Mgr: DIANA PRICE
          882 S. STATE ROAD 136
            GREENWOOD IN 46143
 ST# 05483 OP# 009044 TE# 44 TR# 01301
 TATER TOTS   001312000026 F   2.96 O
 HARD/PROV/DC 007874219410 F   2.68 O
 SNACK BARS   002190848816 F   4.98 T
 BANANAS      000000004011KF
   2.36 lb @ 1 lb /0.54         1.27 N
 HRI CL CHS   003120806000 F   3.66 O
 ** VOIDED ENTRY **
 HRI CL CHS   003120806000 F   3.66-O
 YOGURT       003663203560 F   1.98 N
                SUBTOTAL      13.87
      TAX 1  7.000 %           0.35
                   TOTAL      14.22
              VISA TEND       14.22
           CHANGE DUE          0.00
         # ITEMS SOLD 5
     TC# 0783 0080 4072 3416 2495 6
      04/27/2019 12:59:46`,
    expected: [
      "TATER TOTS|1|296",
      "HARD/PROV/DC|1|268",
      "SNACK BARS|1|498",
      "BANANAS|2.36|127",
      "YOGURT|1|198",
    ],
    totalCents: 1422,
    date: "2019-04-27",
  },
  {
    id: "us big box with section heads and regular prices",
    printed: `
        TARGO STORE
   Eagan - 651-555-0100
   11/20/2023 06:41 PM
 GROCERY
 284040127  GG SALSA      FN   $3.49
 284040985  TORT CHIPS    FN   $5.98
     2 @ $2.99 ea
     Regular Price $3.49
 HOME
 070090211  STORAGE BIN   T    $8.00
   Saved $2.00 off $10.00
          SUBTOTAL           $17.47
 T = MN TAX 7.12500% on $8.00  $0.57
             TOTAL           $18.04
 *1234 VISA CHARGE           $18.04`,
    expected: ["GG SALSA|1|349", "TORT CHIPS|2|598", "STORAGE BIN|1|800"],
    totalCents: 1804,
    date: "2023-11-20",
  },
  {
    id: "us warehouse with coupons below items",
    printed: `
      WHOLESALE CLUB
      Eden #482
  Member 111812345678
 E    1068080 ORG EGGS 24        7.99 Y
 E      47825 GREEN GRAPES       7.49 Y
      1210311 DISH DETERG       11.99 A
 0000336512 /1210311             3.50-A
 E     512515 STRAWBERRIES       6.99 Y
   SUBTOTAL                     30.96
   TAX                           0.66
   **** TOTAL                   31.62
   XXXXXXXXXXXX1234  SWIPED
   Visa                         31.62
   CHANGE                        0.00
  A 7.75% TAX                    0.66
  TOTAL NUMBER OF ITEMS SOLD =  4
  INSTANT SAVINGS           $   3.50
  09/14/2021 14:05`,
    expected: [
      "ORG EGGS 24|1|799",
      "GREEN GRAPES|1|749",
      "DISH DETERG|1|1199|350",
      "STRAWBERRIES|1|699",
    ],
    totalCents: 3162,
    date: "2021-09-14",
  },
  {
    id: "us coast market with bottle deposit and club savings",
    printed: `
       VALLEYWAY
  Store 1711 Dir Ana Lopez
     Main: (415) 555-0133
  GROCERY
   LUCERNE MILK GAL           4.29 S
   SPARKLING WTR 12PK         5.99 S
   CRV SFTDK SNGL T           0.60 S
    Regular Price    7.49
    Member Savings  1.50-
  PRODUCE
   0.86 lb @ $1.99/lb
   WT ROMA TOMATOES           1.71 S
  5 QTY AVOCADO HASS          5.00 S
   **** TAX     .00  BAL     16.09
   CF VISA                   16.09
   CHANGE                      .00`,
    expected: [
      "LUCERNE MILK GAL|1|429",
      "SPARKLING WTR 12PK|1|599|150",
      "CRV SFTDK SNGL T|1|60",
      "WT ROMA TOMATOES|0.86|171",
      "AVOCADO HASS|5|500",
    ],
    totalCents: 1609,
  },
  {
    id: "us grocer with two for five and store coupons",
    printed: `
   PUBLICK SUPER MARKET
   1200 Oak Street
  LARGE WHITE EGGS          2.79 F
  PASTA SAUCE               5.00 F
    2 @ 2 FOR      5.00
  CHEERIOS
    1 @ 2 FOR      7.00     3.50 F
  STORE COUPON             -1.00
  ORG CARROTS
    2.10 lb @   0.99/ lb    2.08 F
    You Saved      0.40
     Order Total           12.37
     Sales Tax              0.00
     Grand Total           12.37
     Credit      Payment   12.37
     Change                 0.00`,
    expected: [
      "LARGE WHITE EGGS|1|279",
      "PASTA SAUCE|2|500",
      "CHEERIOS|1|350|100",
      "ORG CARROTS|2.1|208",
    ],
    totalCents: 1237,
  },
  {
    id: "gb supermarket with loyalty prices",
    printed: `
        TESKO Express
     Bristol Broadmead
    VAT NO: 220 4302 31
  2 SEMI SKIMMED MILK      3.10
  1 CHICKEN BREAST         6.25
    Cc 4.75               -1.50
  3 BAKED BEANS            2.70
    Any 3 for 2           -0.90
  1 BANANAS LOOSE
    0.745 kg @ 0.90/kg     0.67
  --------------------------
  TOTAL                   10.32
  CARD                    10.32
  CLUBCARD POINTS  10
  21/05/22 18:22`,
    expected: [
      "SEMI SKIMMED MILK|2|310",
      "CHICKEN BREAST|1|625|150",
      "BAKED BEANS|3|270|90",
      "BANANAS LOOSE|0.745|67",
    ],
    totalCents: 1032,
    date: "2022-05-21",
  },
  {
    id: "gb discounter with item codes and VAT letters",
    printed: `
          ALDY STORES
       Store 12 - Leeds
        VAT No. 831849975
  427912  WHOLE MILK 2L     1.45 A
  071338  BROCCOLI          0.79 A
  812345  KITCHEN ROLL      2.89 B
          2 x 2.49
  350012  CHEDDAR           4.98 A
  Total                 GBP 10.11
  No. Items          5
  Card Sales            GBP 10.11
  VAT  A 0.00%    7.22     0.00
  VAT  B 20.00%   2.89     0.48
  04.03.23  10:15`,
    expected: ["WHOLE MILK 2L|1|145", "BROCCOLI|1|79", "KITCHEN ROLL|1|289", "CHEDDAR|2|498"],
    totalCents: 1011,
    date: "2023-03-04",
  },
  {
    id: "de full range with deposit and weights",
    printed: `
        EDEKAMARKT MUELLER
         Ringstr. 44
        76133 Karlsruhe
         Tel. 0721/9844310
  Pos  Bezeichnung           EUR
  H-MILCH 3,5%      1,19  x  2
                             2,38 B
  MINERALWASSER              6,99 A
  PFAND 3,30 EUR             3,30 A
  TOMATEN RISPE
     0,634 kg x   2,99 EUR/kg
                             1,90 B
  BIO-EIER 10ER              3,49 B
  LEERGUT                   -3,30 A
  ------------------------------
  SUMME                EUR  14,76
  GIROCARD             EUR  14,76
  MwSt      NETTO    MWST    UMSATZ
  B= 7,0%    7,26    0,51     7,77
  24.12.2022 11:38 Bon-Nr.:2211`,
    expected: [
      "H-MILCH 3,5%|2|238",
      "MINERALWASSER|1|699",
      "PFAND 3,30|1|330",
      "TOMATEN RISPE|0.634|190",
      "BIO-EIER 10ER|1|349",
    ],
    totalCents: 1476,
    date: "2022-12-24",
  },
  {
    id: "de chemist with tax digits",
    printed: `
            DROGA-MARKT
       Kaiserstr. 1  60311 Frankfurt
          069/1234567
   18.07.2021   12:09   2311/2
   ZAHNCREME KIDS             0,95 1
   2x 1,75  DUSCHE SENSITIV   3,50 1
   BABYKEKS 125G              1,45 2
   COUPON 10% DUSCHE         -0,35
   SUMME               EUR    5,55
   VISA                EUR   -5,55
   MwSt-Satz  Brutto  Netto  MwSt
   1=19,00%    4,10    3,45   0,65`,
    expected: ["ZAHNCREME KIDS|1|95", "DUSCHE SENSITIV|2|350", "BABYKEKS 125G|1|145|35"],
    totalCents: 555,
    date: "2021-07-18",
  },
  {
    id: "fr hypermarket with quantities below and instant reduction",
    printed: `
        CARREFEU MARKET
     Place Bellecour 69002 LYON
      Tel 04.78.37.10.20
  TVA     Designation     Montant
  5.5%  BAGUETTE TRADITION   1,10
  5.5%  OEUFS PLEIN AIR X12  3,25
  5.5%  YAOURT NATURE X8
         3 x 1,89            5,67
  20%   LIQ VAISSELLE        2,49
    REMISE IMMEDIATE        -0,50
  =============================
   TOTAL A PAYER            12,01
   CB                       12,01
   5 ARTICLES
   03/02/2024  19:44`,
    expected: [
      "BAGUETTE TRADITION|1|110",
      "OEUFS PLEIN AIR X12|1|325",
      "YAOURT NATURE X8|3|567",
      "LIQ VAISSELLE|1|249|50",
    ],
    totalCents: 1201,
    date: "2024-02-03",
  },
  {
    id: "es supermarket with count column and weights below",
    printed: `
         MERCADONIA, S.A.    A-46103834
         C/ MAYOR 12
         28013 MADRID
         TELEFONO: 915551234
  12/10/2023 13:05   OP: 123456
  FACTURA SIMPLIFICADA: 2755-011-650417
    Descripcion        P. Unit  Importe
  1 PAN DE MOLDE                   1,35
  6 LECHE SEMIDESNATADA    0,88    5,28
  1 PLATANO
     0,822 kg      2,15 EUR/kg     1,77
  2 ATUN CLARO PACK-3      2,95    5,90
           TOTAL (EUR)            14,30
           TARJETA BANCARIA       14,30
  IVA   BASE IMPONIBLE (EUR)  CUOTA (EUR)
  10%        13,00              1,30`,
    expected: [
      "PAN DE MOLDE|1|135",
      "LECHE SEMIDESNATADA|6|528",
      "PLATANO|0.822|177",
      "ATUN CLARO PACK-3|2|590",
    ],
    totalCents: 1430,
    date: "2023-10-12",
  },
  {
    id: "it supermarket with VAT column and discounts",
    printed: `
        ESSELUNGHI S.P.A.
      VIALE UMBRIA 18 MILANO
      PARTITA IVA 04916380159
   DOCUMENTO COMMERCIALE
  DESCRIZIONE       IVA   Prezzo(€)
  LATTE INTERO       4%        1,59
  MOZZARELLA BUFAL  10%        3,98
  SCONTO FIDATY               -0,80
     2 X 0,99
  PASSATA POMODORO   4%        1,98
  TOTALE COMPLESSIVO           6,75
  DI CUI IVA                   0,44
  PAGAMENTO CONTANTE          10,00
  RESTO                        3,25
  15-06-2022 18:31  DOC.N.0123-0045`,
    expected: ["LATTE INTERO|1|159", "MOZZARELLA BUFAL|1|398|80", "PASSATA POMODORO|2|198"],
    totalCents: 675,
    date: "2022-06-15",
  },
  {
    id: "nl supermarket with bonus block after subtotal",
    printed: `
          ALBRECHT HEYN
           Utrecht CS
  AANTAL OMSCHRIJVING   PRIJS  BEDRAG
  1 AH HV MELK                  1,29
  2 VOLKOREN BROOD      2,19    4,38 B
  0.456KG KIPFILET      9,99    4,56
  1 STATIEGELD                  0,15
  4 SUBTOTAAL                  10,38
  BONUS AHVOLKORENBR           -1,10
  UW VOORDEEL                   1,10
  TOTAAL                        9,28
  PINNEN                        9,28
  09-01-2024 17:20`,
    expected: ["AH HV MELK|1|129", "VOLKOREN BROOD|2|438", "KIPFILET|0.456|456", "STATIEGELD|1|15"],
    totalCents: 928,
    date: "2024-01-09",
  },
  {
    id: "se supermarket with members price",
    printed: `
            ICE NARA
       Storgatan 3 Lund
       Org.nr 556000-1111
  Kvitto nr 81731   2023-05-06 16:02
  MJOLK 3%  1,5L          18,90
  GURKA                   15,90
  KAFFE MELLANR  2st*54,90 109,80
   Stammisrabatt          -20,00
  BANAN  0,785kg*24,90kr/kg 19,55
  PANT 2,00                2,00
  Totalt                 146,15
  Kontokort              146,15
  Moms%  Moms  Netto  Brutto`,
    expected: [
      "MJOLK 3% 1,5L|1|1890",
      "GURKA|1|1590",
      "KAFFE MELLANR|2|10980|2000",
      "BANAN|0.785|1955",
      "PANT 2,00|1|200",
    ],
    totalCents: 14615,
    date: "2023-05-06",
  },
  {
    id: "fi supermarket with plussa discounts",
    printed: `
     K-KAUPPA KESKUSTA
     Puh. 020 700 3400
  MAITO 1L                    1,15
  RUISLEIPA
    3 KPL   1,99 EUR/KPL       5,97
  JUUSTO EDAM                 4,99
    PLUSSA-TASAERA NORM.      5,99
    ALENNUS                  -1,00
  BANAANI                     1,06
    0,592 KG  1,79 EUR/KG
  YHTEENSA                   12,17
  KORTTI                     12,17
  2.3.2021  15:12`,
    expected: ["MAITO 1L|1|115", "RUISLEIPA|3|597", "JUUSTO EDAM|1|499|100", "BANAANI|0.592|106"],
    totalCents: 1217,
    date: "2021-03-02",
  },
  {
    id: "pl discounter",
    printed: `
     BIEDRONIA "CODZIENNE"
     62-025 KOSTRZYN UL. ZNIWNA 5
     NIP 779-10-11-327
  2022-09-01             nr:123456
        PARAGON FISKALNY
  Chleb Zytni    C  1 x4,29   4,29C
  Pomidory luz   C 0,564 x7,99 4,51C
  Mleko 2% 1L    C  6 x2,99  17,94C
   Rabat             -3,00C
                     14,94
  SPRZEDAZ OPODATKOWANA C    23,74
  PTU C 5,00 %                1,13
  SUMA PTU                    1,13
  SUMA PLN                   23,74
  Karta platnicza            23,74`,
    expected: ["Chleb Zytni|1|429", "Pomidory luz|0.564|451", "Mleko 2% 1L|6|1794|300"],
    totalCents: 2374,
    date: "2022-09-01",
  },
  {
    id: "my bakery with six columns",
    printed: `
  ROTIBEST BAKERIES (KL) SDN BHD (139386 X)
  Lot 3, Jalan Pelabur 23/1, 40300 Shah Alam
  Tel: 03- 55423228
  TAX INVOICE / ADJUSTMENT NOTE
  Date: 13/08/2017
  NO: 7822F713    VE05: Mohd Hisham
  Item     D.Price  Sale  Exch  Value
  O.C. WHITE        2.13   14   0   29.82
  WHOLEMEAL         2.78    9   0   25.02
  TWIGGIES CHOC     0.88   10   0    8.80
  Total 0% supplies:               54.84
  Total 6% supplies (Excl GST):     8.80
  GST:                              0.53
  Total Payable:                   64.17`,
    expected: ["O.C. WHITE|14|2982", "WHOLEMEAL|9|2502", "TWIGGIES CHOC|10|880"],
    totalCents: 6417,
    date: "2017-08-13",
  },
  {
    id: "my canteen with code before name",
    printed: `
       UNIRASA INTERNATIONAL SDN BHD
           12, JALAN TAMPOI 7/4
   TAX INVOICE
   Invoice # : OR18062702160344
   Item      Qty     Total
  SR I00100000171- 1 Meat + 3 Vege
   $7.10       1     $7.10
  SR I00100000020- Thai Tea
   $2.50       2     $5.00
  Total Amount:       $12.10
  GST @6%:            $0.68
  Rounding:           $0.00
  Nett Total:         $12.10
  Payment Mode        Amount
  CASH                $12.10`,
    expected: ["1 Meat + 3 Vege|1|710", "Thai Tea|2|500"],
    totalCents: 1210,
  },
  {
    id: "my book shop with member discount",
    printed: `
      POPULIS BOOK CO. (M) SDN BHD
      (Co. No. 113825-W)
      14/01/18 21:12  Slip No. 8090116
   Description            Amount
   CB-FUJIX FXP-240          37.90 T
   2 PC @ 6.90
   PVC SELF-LOCK BAG         13.80 T
     Member Discount         -1.38
   Total RM Incl. of GST     50.32
   Rounding Adj              -0.02
   Total RM                  50.30
   Cash                      50.30
   Item Count  3`,
    expected: ["CB-FUJIX FXP-240|1|3790", "PVC SELF-LOCK BAG|2|1380|138"],
    totalCents: 5032,
    date: "2018-01-14",
  },
  {
    id: "my hardware store with tax inclusive column",
    printed: `
  SYARIKAT PERNIAGAAN GIM KEE
  NO 290, JALAN AIR PANAS
  GST REG NO : 000750673920
           SIMPLIFIED TAX INVOICE
  QTY   U.P(RM)  DISC%  AMOUNT(RM) TAX
  ----------------------------------
  15  CEMENT NO.1 (50KG)
  10      16.00     0     160.00  SR
  1007  SEKOP BULAT
   2      21.50     0      43.00  SR
  ----------------------------------
  TOTAL QTY  12
  SUB-TOTAL (EXCL)          191.51
  TOTAL GST                  11.49
  TOTAL AMT ROUNDED         203.00
  CASH                      203.00`,
    expected: ["CEMENT NO.1 (50KG)|10|16000", "SEKOP BULAT|2|4300"],
    totalCents: 20300,
  },
  {
    id: "in hypermarket with HSN and tax blocks",
    printed: `
       AVENIR SUPERMARTS LTD
        D-MORT, KONDAPUR
   GSTIN : 36AACCA8432H1ZQ
  Bill No : 12114-0098  Bill Dt : 10/07/2023
  HSN  Particulars  Qty/Kg  N/Rate   Value
  1) CGST @ 2.50%, SGST @ 2.50%
  040510 AMUL BUTTER 500G  1  265.00  265.00
  110100 ATTA CHAKKI 5KG   2  245.00  490.00
  2) CGST @ 9.00%, SGST @ 9.00%
  340120 SOAP LIQUID       1   99.00   99.00
  Items : 3   Qty : 4           854.00
  <---- GST Breakup Details ---->
  T:  854.00
  Card Payment :                854.00`,
    expected: ["AMUL BUTTER 500G|1|26500", "ATTA CHAKKI 5KG|2|49000", "SOAP LIQUID|1|9900"],
    totalCents: 85400,
    date: "2023-07-10",
  },
  {
    id: "id minimarket without decimals",
    printed: `
     INDOMARKET
  PT INDOMARKET PRISMATAMA
  NPWP: 01.337.994.6-092.000
  12.09.23-18:22/2.1.17/TA21
  TEH BOTOL 450ML  2   4,500    9,000
  INDOMIE GORENG   5   3,100   15,500
  CHITATO 68G      1  11,500   11,500
       DISKON:               (1,500)
  ------------------------------
  HARGA JUAL :                36,000
  TOTAL      :                34,500
  TUNAI      :                50,000
  KEMBALI    :                15,500
  PPN : DPP= 31,081 PPN= 3,419`,
    expected: [
      "TEH BOTOL 450ML|2|900000",
      "INDOMIE GORENG|5|1550000",
      "CHITATO 68G|1|1150000|150000",
    ],
    totalCents: 3450000,
    date: "2023-09-12",
  },
  {
    id: "id cafe with plain figures",
    printed: `
     KOPI SENJA
   Jl. Braga 12 Bandung
   Table 4     Pax 2
  1 CAPPUCCINO            32.000
  2 ROTI BAKAR            44.000
  1 ES TEH MANIS           8.000
  Subtotal                84.000
  PB1 10%                  8.400
  Total                   92.400
  Debit BCA               92.400`,
    expected: ["CAPPUCCINO|1|3200000", "ROTI BAKAR|2|4400000", "ES TEH MANIS|1|800000"],
    totalCents: 9240000,
  },
  {
    id: "za supermarket with quantities above",
    printed: `
       CHEKKERS HYPER
     CAPE GATE  021 555 0100
     VAT NO 4020104457
  FULL CREAM MILK 2L       34.99
  BROWN BREAD 700G         15.99
  2 @ 12.49
  BABY SPINACH 200G        24.98
  CARRIER BAG 24L           0.75
  DISCOUNT XTRA SAVINGS    -5.00
  DUE VAT INCL             71.71
  CARD                     71.71
  TAX CODE   TAXABLE   TAX VALUE
  VAT 15.00%   53.00      7.95`,
    expected: [
      "FULL CREAM MILK 2L|1|3499",
      "BROWN BREAD 700G|1|1599",
      "BABY SPINACH 200G|2|2498|500",
      "CARRIER BAG 24L|1|75",
    ],
    totalCents: 7171,
  },
  {
    id: "au supermarket with quantity lines",
    printed: `
      WOOLWORTH GROCERS
     ABN 88 000 014 675
   TAX INVOICE - 3021 GEELONG
   12/03/2024 18:40
                              $
  #Ben & Jerry Choc 458ml   13.50
  Bananas Cavendish
    0.672 kg NET @ $3.90/kg   2.62
  Full Cream Milk 3L
    Qty 2 @ $4.65 each        9.30
  ^Tim Tam Original 200g     3.00
    Member Price Saving     -1.50
  6 SUBTOTAL                $26.92
  TOTAL                     $26.92
  EFT                       $26.92
  TOTAL includes GST         $1.23`,
    expected: [
      "Ben & Jerry Choc 458ml|1|1350",
      "Bananas Cavendish|0.672|262",
      "Full Cream Milk 3L|2|930",
      "^Tim Tam Original 200g|1|300|150",
    ],
    totalCents: 2692,
    date: "2024-03-12",
  },
  {
    id: "restaurant with prices in a column and modifiers",
    printed: `
        HARBOUR GRILL
     Tel: 020 7946 0991
  Server: Tom     Table: 14
  Guests: 3       12 Aug 2023
  1 FISH & CHIPS          14.50
    no peas
  2 HOUSE BURGER          27.00
    + bacon                2.00
  3 SPARKLING WATER        9.00
  Subtotal                52.50
  Service 12.5%            6.56
  TOTAL                   59.06
  Mastercard              59.06`,
    expected: [
      "FISH & CHIPS|1|1450",
      "HOUSE BURGER|2|2700",
      "bacon|1|200",
      "SPARKLING WATER|3|900",
    ],
    totalCents: 5906,
    date: "2023-08-12",
  },
  {
    id: "de hypermarket with quantities above",
    printed: `
      KAUFMARKT
   Musterstr. 5, 12345 Ort
  Preis EUR
  2 * 0,79
  K-CLASSIC JOGHURT        1,58 B
  SALATGURKE               0,89 B
  0,512 kg * 3,49
  PAPRIKA MIX              1,79 B
  Kunden Rabatt           -0,30
  Summe                    3,96
  Kartenzahlung            3,96
  Datum 03.04.24 Uhrzeit 12:11`,
    expected: ["K-CLASSIC JOGHURT|2|158", "SALATGURKE|1|89", "PAPRIKA MIX|0.512|179|30"],
    totalCents: 396,
    date: "2024-04-03",
  },
  {
    id: "us coffee house paid by its own card",
    printed: `
   STARBEANS Store #10208
  11302 Euclid Avenue
  Cleveland, OH (216) 555-0749
  CHK 664250
  12/07/2014 06:43 PM
  1912003    Drawer: 2    Reg: 2
  Vt Pep Mocha             4.95
  Bean Card                4.95
    XXXXXXXXXXXX3228
  Subtotal                $4.95
  Total                   $4.95
  Change Due              $0.00
  ---- Check Closed ----`,
    expected: ["Vt Pep Mocha|1|495"],
    totalCents: 495,
    date: "2014-12-07",
  },
  {
    id: "my burgers with sides that cost nothing",
    printed: `
   GERBANG RESTAURANTS
   GST ID NO : 000504664064
   MFY Side 1
   QTY ITEM               TOTAL
    1 M GCB               9.90
    1 Iced Milo
    1 Fries M
    2 Filet O Fish        14.00
   TakeOut Total(incl GST)  23.90
   Total Rounded          23.90
   Cash Tendered          50.00
   Change                 26.10
   TOTAL INCLUDES 6% GST   1.35`,
    expected: ["M GCB|1|990", "Filet O Fish|2|1400"],
    totalCents: 2390,
  },
  {
    id: "my hypermarket with tax letters first",
    printed: `
  GIANTE HYPERMARKET
  GCH RETAIL (MALAYSIA) SDN BHD
  Tax Invoice No: 2018022510000230
  S 8850006300923 COLGATE TP   7.49
  Z 9556166210019 MEADOW LEA   5.99
    0.424KG @ RM 4.29/KG
  Z BAWANG MERAH               1.82
  S REUSABLE BAG               0.20
  TOTAL                       15.50
  VISA CARD                   15.50
  CHANGE                       0.00
  ITEMS 4
  25/02/18 21:44:10`,
    expected: [
      "COLGATE TP|1|749",
      "MEADOW LEA|1|599",
      "BAWANG MERAH|0.424|182",
      "REUSABLE BAG|1|20",
    ],
    totalCents: 1550,
    date: "2018-02-25",
  },
  {
    id: "gb discounter with weights below",
    printed: `
   LIDDLE
   Great Britain Ltd
   GB350396892
                            £
  Semi Skimmed Milk      1.45 A
  Banana Loose
   0.910 kg @ £0.85/kg   0.77 A
  Croissant
   3 x £0.49             1.47 A
  Price cut             -0.30
  Kitchen Towel          2.19 B
  TOTAL                  5.58
  CARD                   5.58
  A 0%   B 20%
  Date: 01/02/24  Time: 08:15:22`,
    expected: [
      "Semi Skimmed Milk|1|145",
      "Banana Loose|0.91|77",
      "Croissant|3|147|30",
      "Kitchen Towel|1|219",
    ],
    totalCents: 558,
    date: "2024-02-01",
  },
  {
    id: "furniture store with codes above",
    printed: `
  HOME STORE LTD
  Article          Qty  Price  Amount
  70213074 FRAME 30X40
                    2   4.50    9.00
  10349326 CANDLE UNSCENTED
                    1   2.00    2.00
  Total GBP                    11.00
  VISA                         11.00`,
    expected: ["FRAME 30X40|2|900", "CANDLE UNSCENTED|1|200"],
    totalCents: 1100,
  },
  {
    id: "tr supermarket with starred amounts",
    printed: `
    MIGROZ TICARET A.S.
    TARIH : 15.03.2022
    SAAT : 14:22
  SUT 1L YARIM YAGLI   %8   *12,50
  EKMEK                %1    *4,00
  2 AD X 7,25
  YUMURTA 10LU         %8   *14,50
  TOPKDV                     *2,00
  TOPLAM                    *31,00
  KREDI KARTI               *31,00`,
    expected: ["SUT 1L YARIM YAGLI|1|1250", "EKMEK|1|400", "YUMURTA 10LU|2|1450"],
    totalCents: 3100,
    date: "2022-03-15",
  },
  {
    id: "ch supermarket with a column for offers",
    printed: `
  KOOP CITY BERN
  Artikel      Menge Preis Aktion Total Zusatz
  Vollmilch UHT    2  1.55        3.10 0
  Gala Aepfel  0.845  4.20        3.55 0
  Emmentaler       1  5.95 4.95   4.95 0
  Total CHF                      11.60
  TWINT                          11.60`,
    expected: ["Vollmilch UHT|2|310", "Gala Aepfel|0.845|355", "Emmentaler|1|495"],
    totalCents: 1160,
  },
  {
    id: "pt hypermarket with section heads",
    printed: `
   CONTINENTAL HIPERMERCADOS SA
   NIF: 502011475
   IVA DESCRICAO             VALOR
   Mercearia
   (A) ARROZ AGULHA 1KG       1,29
   (A) MASSA ESPARGUETE
       3 X 0,85               2,55
   Frutas e Legumes
   (A) BANANA
       1,040 X 1,19           1,24
   POUPANCA                  (0,40)
   TOTAL A PAGAR              4,68
   Cartao Credito             4,68
   2023-11-04 18:20`,
    expected: ["ARROZ AGULHA 1KG|1|129", "MASSA ESPARGUETE|3|255", "BANANA|1.04|124|40"],
    totalCents: 468,
    date: "2023-11-04",
  },
  {
    id: "hk supermarket with counts above",
    printed: `
   WELLKOME SUPERSTORE
   2023/07/09 19:11:24
  VITASOY MILK 1L          18.90
   2 @ 12.50
  NISSIN NOODLES           25.00
  ** BUY 2 SAVE            -3.00
  PLASTIC BAG               1.00
  TOTAL                    41.90
  OCTOPUS                  41.90`,
    expected: ["VITASOY MILK 1L|1|1890", "NISSIN NOODLES|2|2500|300", "PLASTIC BAG|1|100"],
    totalCents: 4190,
    date: "2023-07-09",
  },
  {
    id: "no discounter",
    printed: `
   REMI 1000 OSLO
   Org.nr NO 982 254 604 MVA
   Salgskvittering 14125  15.08.2023
  TINE LETTMELK 1L      15%   22,90
  BANAN
    0,734 kg x 24,90 kr/kg    18,28
  GRANDIOSA             15%   54,90
  RABATT                      -5,00
  PANT                         2,00
  Sum 4 varer                 93,08
  Bank                        93,08`,
    expected: ["TINE LETTMELK 1L|1|2290", "BANAN|0.734|1828", "GRANDIOSA|1|5490|500", "PANT|1|200"],
    totalCents: 9308,
    date: "2023-08-15",
  },
  {
    id: "de restaurant with prices of one",
    printed: `
  TAVERNA DIMITRI
  Tisch 12   Bediener: Eva
  2x Gyros Teller   a 12,90   25,80
  1x Bauernsalat               8,50
  3x Mythos 0,5l    a  4,50   13,50
  Gesamtbetrag        EUR     47,80
  inkl. 19% MwSt               7,63
  Bar                         50,00
  Zurueck                      2,20`,
    expected: ["Gyros Teller|2|2580", "Bauernsalat|1|850", "Mythos 0,5l|3|1350"],
    totalCents: 4780,
  },
  {
    id: "in restaurant with whole prices of one",
    printed: `
   SPICE GARDEN
   GSTIN: 29ABCDE1234F1Z5
   Bill No: 221   Date: 05-01-2024
   Item           Qty  Rate  Amount
   Paneer Tikka     1  240   240.00
   Butter Naan      4   45   180.00
   Jeera Rice       1  160   160.00
   Sub Total                 580.00
   CGST 2.5%                  14.50
   SGST 2.5%                  14.50
   Round Off                   0.00
   Grand Total               609.00`,
    expected: ["Paneer Tikka|1|24000", "Butter Naan|4|18000", "Jeera Rice|1|16000"],
    totalCents: 60900,
    date: "2024-01-05",
  },
  {
    id: "us grocer with counts below",
    printed: `
   TRADER JOSE
   2001 Greenville Ave
   Dallas TX 75206
  R-CARROTS SHREDDED 10 OZ      1.29
  R-CUCUMBERS PERSIAN 1 LB      1.99
  TOMATOES CRUSHED NO SALT      1.59
  BANANAS ORGANIC               0.87
     3EA   @ 0.29/EA
  TAX: $0.00 @ 0.0%
  TOTAL                        $5.74
  CASH                        $20.00
  CHANGE                      $14.26
  ITEMS 6
  06-28-2014 12:34PM`,
    expected: [
      "R-CARROTS SHREDDED 10 OZ|1|129",
      "R-CUCUMBERS PERSIAN 1 LB|1|199",
      "TOMATOES CRUSHED NO SALT|1|159",
      "BANANAS ORGANIC|3|87",
    ],
    totalCents: 574,
    date: "2014-06-28",
  },
  {
    id: "us organic grocer with weights below",
    printed: `
   WHOLE GREENS MARKET
   365 BACON LS              NP   4.99
   BROTH CHIC                NP   2.19
   FLOUR ALMOND              NP  11.99
   CHKN BRST BNLSS SK        NP  18.80
   Item Code: 26213
   2.69 lb @ 6.99 / lb
   TAX     .00   BAL    37.97
   VF  Visa             37.97`,
    expected: [
      "365 BACON LS|1|499",
      "BROTH CHIC|1|219",
      "FLOUR ALMOND|1|1199",
      "CHKN BRST BNLSS SK|2.69|1880",
    ],
    totalCents: 3797,
  },
  {
    id: "my wholesaler with running numbers and discounts",
    printed: `
  GENERAL TRADING SDN BHD
  DESCRIPTION  QTY  PRICE  DISC  AMOUNT
  1. 8991102 HANDY TORCH LED
     1 UNIT  12.00  0.00  12.00
  2. 8991107 BATTERY AA 4S
     3 PKT    5.50  1.50  15.00
  SUBTOTAL                27.00
  GST 0%                   0.00
  NET TOTAL               27.00
  CASH                    30.00
  CHANGE                   3.00`,
    expected: ["HANDY TORCH LED|1|1200", "BATTERY AA 4S|3|1500"],
    totalCents: 2700,
  },
  {
    id: "fr brasserie",
    printed: `
   LE PETIT BISTRO
   SIRET 123 456 789 00012
   Table 5 - 2 Couverts
   2 Formule midi        31,80
   1 Verre Chablis        6,50
   2 Cafe                 4,40
   Total TTC             42,70
   Dont TVA 10%           3,88
   CB                    42,70
   Le 14/07/2023 13:45`,
    expected: ["Formule midi|2|3180", "Verre Chablis|1|650", "Cafe|2|440"],
    totalCents: 4270,
    date: "2023-07-14",
  },
];
