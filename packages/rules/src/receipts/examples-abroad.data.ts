import type { ReceiptExample } from "./examples.data.ts";

/** What tills of the world outside English print in ways of their own. All made up. */
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
];
