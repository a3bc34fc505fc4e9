import type { ReceiptExample } from "./examples.data.ts";

/** Peculiar layouts of tills outside English. All invented. */
export const ABROAD_EXAMPLES: ReceiptExample[] = [
  {
    id: "pl shop with sums of each tax in short",
    printed: `
     SKLEP POD LIPA
 MASLO 200G          2 szt. x 7,99 = 15,98 D
 KEFIR 400G          1 szt. x 3,19 =  3,19 D
 WODA 1,5L           3 szt. x 2,49 =  7,47 A
 Sp. op. D                        19,17
 Sp. op. A                         7,47
 Kwota A 23,00%                    1,40
 Kwota D 5,00%                     0,91
 SUMA PLN                         26,64`,
    expected: ["MASLO 200G|2|1598", "KEFIR 400G|1|319", "WODA 1,5L|3|747"],
    totalCents: 2664,
  },
  {
    id: "cl shop with the number of its paper",
    printed: `
     ALMACEN DEL SUR
   BOLETA ELECTRONICA N 112233
 LECHE SOPR 1L                $1.090
 PALTA HASS                   $4.480
   2 x $2.240
 CLORO 1L                     $1.190
 TOTAL                        $6.760
 TARJETA DEBITO               $6.760`,
    expected: ["LECHE SOPR 1L|1|109000", "PALTA HASS|2|448000", "CLORO 1L|1|119000"],
    totalCents: 676000,
  },
  {
    id: "id shop that calls its sum the price of sale",
    printed: `
     TOKO MELATI
 INDOMIE GRG 85G   5  3,100   15,500
 BERAS RAMOS 5KG   1 74,500   74,500
 KANTONG           1    500      500
 HARGA JUAL :                90,500
 TOTAL :                     90,500
 TUNAI :                    100,000
 KEMBALI :                    9,500`,
    expected: ["INDOMIE GRG 85G|5|1550000", "BERAS RAMOS 5KG|1|7450000", "KANTONG|1|50000"],
    totalCents: 9050000,
  },
  {
    id: "hu shop with blanks between thousands",
    printed: `
     KISBOLT KFT.
   2060 Bicske, Fo ut 0326
 C00 Kenyer feher 1kg          749
 C00 Trappista sajt           1 299
 A00 Mosogatoszer
    2 db x 599 Ft             1 198
 C00 Tejfol 330g               529
 RESZOSSZESEN                 3 775
 OSSZESEN:                    3 775 Ft
 KESZPENZ:                    4 000 Ft
 VISSZAJARO:                    225 Ft`,
    expected: [
      "C00 Kenyer feher 1kg|1|74900",
      "C00 Trappista sajt|1|129900",
      "A00 Mosogatoszer|2|119800",
      "C00 Tejfol 330g|1|52900",
    ],
    totalCents: 377500,
  },
  {
    id: "br shop with sizes that end where the amounts do",
    printed: `
     MERCADO DA SERRA
 001 7891000100103 LEITE INT 1L
     2 UN x 5,49            10,98
 002 2000120 BANANA PRATA
     1,235 KG x 6,99         8,63
 003 7896005800010 CAFE TR 500G
     1 UN x 18,90           18,90
 VALOR TOTAL R$             38,51
 Dinheiro                   38,51`,
    expected: ["LEITE INT 1L|2|1098", "BANANA PRATA|1.235|863", "CAFE TR 500G|1|1890"],
    totalCents: 3851,
  },
  {
    id: "fr shop with heads of sections between goods",
    printed: `
      MARCHE DU LAC
 >>>> FRUITS ET LEGUMES
 BANANE CAVENDISH
   1,105 kg x  1,99 EUR/kg   2,20 E
 COURGETTE
   0,620 kg x  2,49 EUR/kg   1,54 E
 >>>> CREMERIE
 LAIT 1/2 ECR 6X1L           5,70 E
 BEURRE DOUX 250G
   2 x   2,65                5,30 E
 >>>> EPICERIE
 PATES PENNE 500G            1,05 E
 TOTAL A PAYER              15,79 EUR`,
    expected: [
      "BANANE CAVENDISH|1.105|220",
      "COURGETTE|0.62|154",
      "LAIT 1/2 ECR 6X1L|1|570",
      "BEURRE DOUX 250G|2|530",
      "PATES PENNE 500G|1|105",
    ],
    totalCents: 1579,
  },
  {
    id: "ar shop with counts above and points between thousands",
    printed: `
      ALMACEN PAMPA
 2 u x 1.450,00
 LECHE ENTERA SACHET (21,00)   2.900,00
 YERBA MATE 1KG      (21,00)   4.350,00
 0,850 kg x 9.800,00
 CARNE PICADA        (10,50)   8.330,00
 TOTAL                        15.580,00`,
    expected: [
      "LECHE ENTERA SACHET|2|290000",
      "YERBA MATE 1KG|1|435000",
      "CARNE PICADA|0.85|833000",
    ],
    totalCents: 1558000,
  },
  {
    id: "si shop with percents off in a column",
    printed: `
       TRGOVINA BOR
 Kolicina  Cena   Popust   Vrednost
 KRUH BELI 1KG
  1 kos   2,49              2,49 B
 MLEKO 3,5%
  4 kos   1,35              5,40 B
 CVICEK 1L
  2 kos   3,99    10%       7,18 A
 SKUPAJ EUR                15,07`,
    expected: ["KRUH BELI 1KG|1|249", "MLEKO 3,5%|4|540", "CVICEK 1L|2|718"],
    totalCents: 1507,
  },
  {
    id: "ch shop with the weight behind the name",
    printed: `
      BOTTEGA LAGO
 Pane ticinese          2.90 A
 Luganighetta kg 0.345
   0.345 x 24.50        8.45 A
 Formaggella            7.80 A
 TOTALE CHF            19.15`,
    expected: ["Pane ticinese|1|290", "Luganighetta|0.345|845", "Formaggella|1|780"],
    totalCents: 1915,
  },
  {
    id: "de shop whose column titles end in the word for sum",
    printed: `
        Kornladen
 Art.    Menge     Preis    Summe
 Moehren lose
      0,745 kg     2,49      1,86 2
 Hafermilch 1l
      2 St         1,99      3,98 2
 Bergkaese
 mild
      0,212 kg    24,90      5,28 2
 Papiertasche
      1 St         0,25      0,25 1
 Total EUR                  11,37`,
    expected: [
      "Moehren lose|0.745|186",
      "Hafermilch 1l|2|398",
      "mild|0.212|528",
      "Papiertasche|1|25",
    ],
    totalCents: 1137,
  },
  {
    id: "hu shop with the price of a kilo in its money",
    printed: `
     KISBOLT KFT.
 C00 Kenyer feher 1kg          749
 C00 Alma jonagold
    1,120 kg x 449 Ft/kg       503
 C00 Tejfol 330g               529
 OSSZESEN:                   1 781 Ft
 KESZPENZ:                   2 000 Ft
 VISSZAJARO:                   219 Ft`,
    expected: [
      "C00 Kenyer feher 1kg|1|74900",
      "C00 Alma jonagold|1.12|50300",
      "C00 Tejfol 330g|1|52900",
    ],
    totalCents: 178100,
  },
  {
    id: "cl shop with the number of its paper and goods brought down",
    printed: `
     ALMACEN DEL SUR
   BOLETA ELECTRONICA N 112233
   Santiago 17/03/2026 19:03
 LECHE SOPR 1L                $1.090
 ARROZ G2 1KG                 $1.390
 DESCUENTO ARROZ               -$300
 CLORO 1L                     $1.190
 SUB TOTAL                    $3.370
 TOTAL                        $3.370`,
    expected: ["LECHE SOPR 1L|1|109000", "ARROZ G2 1KG|1|139000|30000", "CLORO 1L|1|119000"],
    totalCents: 337000,
    date: "2026-03-17",
  },
  {
    id: "vn shop with titles and a discount with a letter in its figure",
    printed: `
      CUA HANG SEN
   Ten hang   SL   Don gia   T.Tien
 Sua tuoi 1L
   2   36.500      73.000
 Gao thom 5kg
   1  112.000     112.000
 Trung ga 10 qua
   1   31.900      31.900
 Giam gia         -1O.000
 Tong cong        206.900
 Tien mat         300.000
 Tien thoi lai     93.100`,
    expected: [
      "Sua tuoi 1L|2|7300000",
      "Gao thom 5kg|1|11200000",
      "Trung ga 10 qua|1|3190000|1000000",
    ],
    totalCents: 20690000,
  },
  {
    id: "fr shop with a sum before a credit, and a bag",
    printed: `
        EPICERIE DU PORT
 FROMAGE BLANC 1KG          2,95 1
 JAMBON SUP X4              3,80 1
 SAC CAISSE                 0,15 2
 SOUS TOTAL                 6,90
 AVOIR                     -2,00
 TOTAL                      4,90 E
 Reglement CB               4,90`,
    expected: ["FROMAGE BLANC 1KG|1|295", "JAMBON SUP X4|1|380", "SAC CAISSE|1|15"],
    totalCents: 490,
  },
  {
    id: "hu shop whose street has a number",
    printed: `
     KISBOLT BT.
   1037 Budapest, Radl arok 6.
 Vaj 82% 200g              1.199 A
 Csirkemell filet kg
  0,624 x 2.199            1.372 A
 Zsemle   6 x 65             390 A
 Osszesen HUF              2.961
 Bankkartya                2.961`,
    expected: ["Vaj 82% 200g|1|119900", "Csirkemell filet kg|0.624|137200", "Zsemle|6|39000"],
    totalCents: 296100,
  },
  {
    id: "no shop with crowns between sign and price",
    printed: `
     NABOBUTIKKEN
 MELK LETT 1,75L 15%     33,90
 PAPRIKA ROD 15%
  0,310 kg x kr 59,90    18,57
 BAREPOSE        25%      4,90
 TOTALT  3 ARTIKLER      57,37
 BANKKORT                57,37`,
    expected: ["MELK LETT 1,75L|1|3390", "PAPRIKA ROD|0.31|1857", "BAREPOSE|1|490"],
    totalCents: 5737,
  },
  {
    id: "lv shop with what is left to pay behind the discount",
    printed: `
    VEIKALS EGLE
 Maize Rudzu 700g
   1 gab X 2,19 EUR       2,19 A
 Piens 2,5% 1L
   3 gab X 1,25 EUR       3,75 B
   Atl.: -0,75   Gala cena: 3,00
 Banani
   0,786 kg X 1,35 EUR    1,06 B
 Alus 0,5L
   2 gab X 1,09 EUR       2,18 A
 Kopa apmaksai EUR        8,43`,
    expected: [
      "Maize Rudzu 700g|1|219",
      "Piens 2,5% 1L|3|375|75",
      "Banani|0.786|106",
      "Alus 0,5L|2|218",
    ],
    totalCents: 843,
  },
  {
    id: "fr market with the weight before the name and the price of a kilo behind",
    printed: `
    LES HALLES DU LAC
 0,650 kg POIRE CONF  3,20 E/kg    2,08
 1,200 kg P.DE TERRE  1,50 E/kg    1,80
 2 pces SALADE BATAV  1,10 E/pce   2,20
 A PAYER                           6,08`,
    expected: ["POIRE CONF|0.65|208", "P.DE TERRE|1.2|180", "SALADE BATAV|2|220"],
    totalCents: 608,
  },
  {
    id: "hr bakery with the word for a piece before the count",
    printed: `
     PEKARA SUNCE
 1. Kruh kukuruzni  kom 1 x 2,10   2,10
 2. Burek sir       kom 2 x 2,00   4,00
 3. Kifla           kom 5 x 0,60   3,00
 UKUPNO:                           9,10 EUR`,
    expected: ["Kruh kukuruzni|1|210", "Burek sir|2|400", "Kifla|5|300"],
    totalCents: 910,
  },
  {
    id: "pe shop with taxed sums and a tax in short",
    printed: `
    BODEGA LOS ANDES
 LECHE TARRO
     6 UN X 4.20              25.20
 ARROZ 5KG                    22.90
 BOLSA REUTIL                  0.50
 OP. GRAVADA         S/       41.19
 I.G.V. 18%          S/        7.41
 IMPORTE TOTAL       S/       48.60
 TARJETA VISA        S/       48.60`,
    expected: ["LECHE TARRO|6|2520", "ARROZ 5KG|1|2290", "BOLSA REUTIL|1|50"],
    totalCents: 4860,
  },
  {
    id: "cl shop that sells bread by its bare name",
    printed: `
   MINIMARKET EL SOL
 PAN 1,2 KG          2.160
 QUESO 200 GR        1.990
 HUEVOS DOC          3.290
 TOTAL               7.440
 EFECTIVO           10.000
 VUELTO              2.560`,
    expected: ["PAN 1,2 KG|1|216000", "QUESO 200 GR|1|199000", "HUEVOS DOC|1|329000"],
    totalCents: 744000,
  },
];
