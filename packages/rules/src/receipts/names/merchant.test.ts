import { describe, expect, test } from "vitest";
import { readReceipt } from "../grammar.ts";
import { receiptLine } from "../lines.ts";
import { merchantName } from "./merchant.ts";
import type { ReceiptWord } from "./words.ts";

const GOODS = ["MILK          1.20", "BREAD         2.30", "TOTAL         3.50"];

/** Words on printed lines; the first line may lean or be larger. */
function words(lines: readonly string[], first: Partial<ReceiptWord> = {}): ReceiptWord[] {
  return [...lines, ...GOODS].flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map((match) => ({
      text: match[0],
      left: match.index * 12,
      right: (match.index + match[0].length) * 12,
      middleY: (row + 1) * 26,
      height: 20,
      slope: 0,
      confidence: 0.99,
      ...(row === 0 ? first : {}),
    })),
  );
}

test.each([
  ["PENNYWISE GENERAL STORE #11829", "410 S MAIN ST", "PENNYWISE GENERAL STORE"],
  ["Give us feedback at our web site", "BIG VALLEY CENTER", "BIG VALLEY CENTER"],
  ["99 SPEED MART S/B (519537-X)", "LOT P.T. 2811, JALAN ANGSA", "99 SPEED MART S/B"],
  ["4500 OAK AVE", "FRESH VALLEY FOODS", "FRESH VALLEY FOODS"],
  ["AEON CO. (M) BHD (126926-H)", "SHOPPING HOURS", "AEON CO. (M) BHD"],
  ["PRIVATE BAKERY LTD", "VAT No. 123 4567 89", "PRIVATE BAKERY LTD"],
  ["REGENT STORES", "Tax Invoice", "REGENT STORES"],
  ["CORNER GROCERY / 0812 9466 5105", "Store 118", "CORNER GROCERY"],
  ["77 FAST M4RT S/B (519537-X)", "LOT P.T. 2811, JALAN ANGSA", "77 FAST M4RT S/B"],
  ["77 FAST M4RT 5/B (519537-X)", "TANAN BERKELEY", "77 FAST M4RT 5/B"],
  ["77 FAST MART 57B 519537-X)", "TAMAN BERKELEY", "77 FAST MART 57B"],
])("above the goods %s and %s are of the shop %s", (first, second, merchant) => {
  expect(readReceipt(words([first, second]), "2026-05-01").merchant).toBe(merchant);
});

test("what was stamped across the top later is no shop", () => {
  const stamped = words(["PAID", "FUYI MINI MARKET"], { slope: 0.4, height: 50 });
  expect(readReceipt(stamped, "2026-05-01").merchant).toBe("FUYI MINI MARKET");
});

test("a line that tells who served is no shop, though its print is larger", () => {
  const printed = words(["Server: KAYLA Table 12", "HILL HOUSE"], { height: 30 });
  expect(readReceipt(printed, "2026-05-01").merchant).toBe("HILL HOUSE");
});

test("what somebody wrote by hand above the print is no shop", () => {
  const noted = words(["Toiof Rell Co", "OAK VALLEY SDN BHD (482123-U)"], {
    height: 32,
    confidence: 0.82,
  });
  expect(readReceipt(noted, "2026-05-01").merchant).toBe("OAK VALLEY SDN BHD");
});

/** The shop of a receipt with these lines above and below its goods. */
function shopOf(head: readonly string[], foot: readonly string[] = []): string | null {
  const printed = [...head, ...GOODS, ...foot].map((line, row) => printedRow(line, row));
  return readReceipt(printed.flat(), "2026-05-01").merchant;
}

function printedRow(line: string, row: number): ReceiptWord[] {
  return words([line])
    .slice(0, line.split(/\s+/).length)
    .map((word) => ({ ...word, middleY: (row + 1) * 26 }));
}

describe("a head that is cut off", () => {
  test.each([
    ["12/03/2024 18:40  Till 3"],
    ["SPRINGFIELD IL 62701"],
    ["Lindenstrasse 14"],
    ["Birkenweg 12"],
    ["8004 Zurich"],
    ["Tel. 0228 123 4567"],
    ["ul. Lipowa 7"],
    ["00-950 Warszawa"],
    ["NIP 123-456-78-90"],
    ["12 rue des Acacias"],
    ["Via Roma 21"],
    ["Your cashier today was ANNA"],
    ["Es bediente Sie: Frau Muster"],
    ["SAVE MORE. LIVE WELL."],
    ["We are here for you every day"],
    ["TAX INVOICE"],
    ["PARAGON FISKALNY"],
    ["Welcome!"],
    ["EUR"],
    ["Table 12"],
    ["CUSTOMER COPY"],
    ["Leeds LS1 4AB"],
    ["Ihle Sk.12, Yenice"],
  ])("makes no shop of %s", (line) => {
    expect(shopOf([line])).toBeNull();
  });

  test("makes none of a town below an address, nor of goods above their price", () => {
    expect(shopOf(["4 Mill Road", "Hillbury"])).toBeNull();
    const goods = ["Apples red", "2 x 0.60        1.20", "Pears", "1 x 2.30        2.30"];
    const printed = [...goods, "TOTAL     3.50"].flatMap(printedRow);
    expect(readReceipt(printed, "2026-05-01").merchant).toBeNull();
  });

  test.each([
    ["Hillview Handel GmbH & Co. KG, Neustadt", "Hillview Handel GmbH & Co. KG"],
    ["USt 2: Nordkauf Vertriebs GmbH", "Nordkauf Vertriebs GmbH"],
    ["Kedai Segar Sdn Bhd (519537-X)", "Kedai Segar Sdn Bhd"],
    ["Swojski Koszyk Sp. z o.o.", "Swojski Koszyk Sp. z o.o."],
    ["www.hillview.de", "Hillview"],
    ["https://www.hillview.co.uk/offers", "Hillview"],
    ["shop at hillview.com.au today", "Hillview"],
    ["info@hillview.pl", "Hillview"],
    ["www.hillview.market", "Hillview"],
    ["facebook.com/hillview", "Hillview"],
    ["Thank you for shopping at Hillview", "Hillview"],
    ["Danke für Ihren Einkauf bei HILLVIEW!", "HILLVIEW"],
    ["Vielen Dank - Ihr Hillview-Team", "Hillview"],
    ["Merci de votre visite chez Hillview", "Hillview"],
    ["Gracias por su compra en Hillview", "Hillview"],
    ["Dziękujemy za zakupy w Hillview", "Hillview"],
    ["Grazie per aver acquistato da Hillview", "Hillview"],
    ["Tack för att du handlar hos Hillview", "Hillview"],
    ["Takk for at du handlet hos Hillview", "Hillview"],
    ["Bedankt voor uw bezoek aan Hillview", "Hillview"],
    ["Hvala na kupnji u Hillview", "Hillview"],
    ["Terima kasih telah berbelanja di Hillview", "Hillview"],
    ["Děkujeme za nákup v Hillview", "Hillview"],
  ])("leaves what the foot says: %s", (line, shop) => {
    expect(shopOf(["12/03/2024 18:40"], [line])).toBe(shop);
  });

  test.each([
    "Thank you for shopping with us",
    "Thank you. Please come again",
    "www.tellusmore.com",
    "somebody@gmail.com",
    "Visit us at the fair",
    "Card services by Paynow Terminal GmbH",
    "Danke für Ihren Einkauf bei uns",
  ])("stays without a shop where the foot says %s", (line) => {
    expect(shopOf(["12/03/2024 18:40"], [line])).toBeNull();
  });

  test("a thank that goes on in the line below names the shop", () => {
    const foot = ["THANK YOU FOR SHOPPING AT", "HILLVIEW"];
    expect(shopOf(["12/03/2024 18:40"], foot)).toBe("HILLVIEW");
  });
});

test("a misread drawn name is spelled as the page's address is", () => {
  const drawn = words(["HILLV1EW", "4 Mill Road"], { height: 60, confidence: 0.8 });
  const foot = printedRow("www.hillview.ie", 8);
  expect(readReceipt([...drawn, ...foot], "2026-05-01").merchant).toBe("Hillview");
});

test("a drawn name of words one below the other is one name", () => {
  const large = (text: string, middleY: number) => ({
    text,
    left: 0,
    right: 200,
    middleY,
    height: 60,
  });
  const base = { slope: 0, confidence: 0.97 };
  const head = [
    { ...base, ...large("GREEN", -60) },
    { ...base, ...large("VALLEY", 0) },
  ];
  expect(readReceipt([...head, ...words(["4 Mill Road"])], "2026-05-01").merchant).toBe(
    "GREEN VALLEY",
  );
});

test("a shop above the name of its company is the shop", () => {
  expect(shopOf(["HILLVIEW", "Hillview Handel GmbH & Co. KG", "Lindenstrasse 14"])).toBe(
    "HILLVIEW",
  );
});

test.each([
  [["Walmeadow", "Save money. Live better.", "(555) 312-9021", "MANAGER ANN"], "Walmeadow"],
  [["PHARMALAND", "12 Mill Road"], "PHARMALAND"],
  [["Woolbury", "The Fresh Food People"], "Woolbury"],
  [["Hillbury's", "Good food for all of us", "Hillbury's Supermarkets Ltd"], "Hillbury's"],
  [["BIG BASKET", "Coming Retail Limited", "GSTIN 27AADCP2208D1ZB"], "BIG BASKET"],
  [['KOSZYK "CODZIENNIE NISKIE CENY" 1234', "Koszyk Polska S.A."], "KOSZYK"],
  [["CESTA, S.A. A-46103834", "C/ MAYOR 12"], "CESTA, S.A."],
  [["RIMA 1000", "TORGGATA", "Org nr 983 268 617 MVA"], "RIMA 1000"],
  [["*** KUNDENBELEG ***", "Nordkauf"], "Nordkauf"],
  [["Wir lieben gutes Essen.", "Nordkauf"], "Nordkauf"],
])("of the head %s it is %s", (head, shop) => {
  expect(shopOf(head)).toBe(shop);
});

test("a number is part of a name that stands again at the foot", () => {
  expect(shopOf(["KIOSKO 24"], ["www.kiosko24.es"])).toBe("KIOSKO 24");
});

test("below the end of an earlier receipt the head is looked for anew", () => {
  const end = ["TOTAL         9.00", "CASH          9.00", "OTHER SHOP", "CHANGE        0.00"];
  expect(shopOf([...end, "HILLVIEW", "4 Mill Road"])).toBe("HILLVIEW");
});

test("a weight of goods whose name is cut off is no shop", () => {
  expect(shopOf(["0,412 kg x 12,59 EUR/kg"])).toBeNull();
});

test("on bowed paper, whose sides lean both ways, a shop that stands level is none stamped on it", () => {
  const printed = ["HILLVIEW", "4 Mill Road", ...GOODS].map(printedRow);
  const rows = printed.map((row, place) => ({
    words: row.map((word) => ({
      ...word,
      slope: place === 0 ? 0 : word.left < 100 ? 0.16 : -0.16,
    })),
  }));
  const upright = rows.map((row) => receiptLine(row, "cents"));
  expect(merchantName(rows, upright)).toBe("HILLVIEW");
});

test("a name that is drawn beside the address is the shop without it", () => {
  const beside = words(["HILLVIEW 4 Mill Road"]).map((word) =>
    word.text === "HILLVIEW" ? { ...word, height: 70 } : word,
  );
  expect(readReceipt(beside, "2026-05-01").merchant).toBe("HILLVIEW");
});
