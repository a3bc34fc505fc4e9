import { expect, test } from "vitest";
import { tellsPrice } from "./told-prices.ts";

test.each([
  "WAS",
  "Was 3.99 Now",
  "Reg Price",
  "REG 4.29 SALE",
  "Clubcard price",
  "You saved",
  "statt",
  "UVP",
  "Sie sparen",
  "au lieu de",
  "Prix barré",
  "anziché",
  "Antes",
  "Precio normal",
  "Você economizou",
  "van 3,99 voor",
  "U bespaart",
  "Cena regularna",
  "Původní cena",
  "Povodná cena",
  "799 Ft helyett",
  "Preț vechi",
  "Redovna cijena",
  "Redna cena",
  "Ord. pris",
  "Førpris",
  "Før",
  "Normaalihinta",
  "Fullt verð",
  "Tavahind",
  "Parastā cena",
  "Įprasta kaina",
  "Eski fiyat",
  "Harga asal",
  "Giá gốc",
])("%s tells a price that nobody paid", (label) => {
  expect(tellsPrice(label)).toBe(true);
});

test.each([
  "NOW VITAMIN C",
  "PRIMA DONNA",
  "VAN HOUTEN KAKAO",
  "NORMANDY BUTTER",
  "REGULAR COFFEE",
  "STATTLICHE BIRNE",
  "ANTI-KALK",
  "WASABI NUTS",
  "2 FOR",
])("%s may be goods", (label) => {
  expect(tellsPrice(label)).toBe(false);
});
