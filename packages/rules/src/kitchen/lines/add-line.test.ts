import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type IsoDate, parseIsoDate } from "../../calendar-and-money/day.ts";
import { decimalText } from "../../calendar-and-money/money.ts";
import { type AddLine, type LineWriter, readAddLine } from "./add-line.ts";
import { linesOfList } from "./list-lines.ts";
import { formatQuantity } from "../amounts/quantity.ts";

const today = parseIsoDate("2026-03-12") ?? ("" as IsoDate); // a Thursday
const english: LineWriter = { today, language: "en", places: ["Fridge", "Cellar shelf"] };
const german: LineWriter = { today, language: "de", places: [] };

/** Quantity, unit, name, price, day and place, with - for none; then uncertain fields. */
function told(typed: string, writer = english): string {
  const line = readAddLine(typed, writer);
  const { quantity, unit, isOfPack, name, price, expiryDate, place, unsure } = line;
  const says = [
    quantity === null ? "-" : `${formatQuantity(quantity)}${isOfPack ? " of a pack" : ""}`,
    unit ?? "-",
    name,
    price === null ? "-" : decimalText(price),
    expiryDate?.slice(2) ?? "-",
    place ?? "-",
  ];
  return [says.join(" | "), ...unsure].join(" ?");
}

/** Typed text => reading. */
const LINES = `
2 l milk 3.49 fri => 2 | l | milk | 3.49 | 26-03-13 | -
12 eggs => 12 | - | eggs | - | - | -
500g mince 2/12 freezer => 500 | g | mince | - | 27-02-12 | freezer
sardines 3 cans exp 2028 => 3 | can | sardines | - | 28-12-31 | -
gouda 300g best before Nov 2026 => 300 | g | gouda | - | 26-11-30 | -
lentils 2kg exp 03/2028 => 2 | kg | lentils | - | 28-03-31 | -
oats 1kg 12/2027 => 1 | kg | oats | - | 27-12-31 | -
cream .25l => 0.25 | l | cream | - | - | -
sardines x3 cans => 3 | can | sardines | - | - | -
2 lb 8 oz pork => 2.5 | lb | pork | - | - | -
pork 1 lb 2 oz 6.99 => 1.125 | lb | pork | 6.99 | - | -
tomatoes x6 => 6 | - | tomatoes | - | - | -
0,5 l Milch => 0.5 | l | Milch | - | - | -
milk => - | - | milk | - | - | -
Milk 2l => 2 | l | Milk | - | - | -
milk 2 l 3,49 => 2 | l | milk | 3.49 | - | -
milk, 2 l, $3.49, fri => 2 | l | milk | 3.49 | 26-03-13 | -
milk 2l - 3.49 - friday - fridge => 2 | l | milk | 3.49 | 26-03-13 | Fridge
2l milk for 3.49 in the fridge => 2 | l | milk | 3.49 | - | Fridge
milk 3.49 => - | - | milk | 3.49 | - | -
milk $3 => - | - | milk | 3.00 | - | -
milk 3 € => - | - | milk | 3.00 | - | -
2 l milk 3 => 2 | l | milk | 3.00 | - | - ?price
eggs 12 => 12 | - | eggs | - | - | -
eggs 12 2.99 => 12 | - | eggs | 2.99 | - | -
nappies size 4 => - | - | nappies size 4 | - | - | -
nappies size 4 9.99 => - | - | nappies size 4 | 9.99 | - | -
2 nappies size 4 => 2 | - | nappies size 4 | - | - | -
eggs (12) => 12 | - | eggs | - | - | -
eggs 12x => 12 | - | eggs | - | - | -
dozen eggs 3.20 => 12 | - | eggs | 3.20 | - | -
Dutzend Eier => 12 | - | Eier | - | - | -
tin of sardines x4 => 4 | can | sardines | - | - | -
1 jar pesto x 2 5.80 => 2 | jar | pesto | 5.80 | - | -
500g mince x2 => 1000 | g | mince | - | - | - ?quantity
2 cans tuna x3 => 6 | can | tuna | - | - | - ?quantity
2 onions x3 => 6 | - | onions | - | - | - ?quantity
6 pack lager x2 => 12 of a pack | - | lager | - | - | - ?quantity
a dozen eggs tomorrow => 12 | - | eggs | - | 26-03-13 | -
6 tomatoes today => 6 | - | tomatoes | - | 26-03-12 | -
2x onions => 2 | - | onions | - | - | -
½ watermelon => 0.5 | - | watermelon | - | - | -
1 1/2 kg potatoes 2.49 => 1.5 | kg | potatoes | 2.49 | - | -
1½kg potatoes => 1.5 | kg | potatoes | - | - | -
1.500 g flour => 1.5 | g | flour | - | - | - ?quantity
1,500 g flour => 1500 | g | flour | - | - | - ?quantity
3-4 onions => 4 | - | onions | - | - | - ?quantity
chicken breast 500g exp 3/14 => 500 | g | chicken breast | - | 26-03-14 | -
chicken breast 500 g use by 14 mar freezer 6.99 => 500 | g | chicken breast | 6.99 | 26-03-14 | freezer
yogurt 500 g best before sunday => 500 | g | yogurt | - | 26-03-15 | -
ham 200g until Mar 20 => 200 | g | ham | - | 26-03-20 | -
salmon 300 g @ freezer => 300 | g | salmon | - | - | freezer
flour 1kg cupboard => 1 | kg | flour | - | - | pantry
wine 1 bottle cellar shelf => 1 | bottle | wine | - | - | Cellar shelf
coke 6x330ml 4.99 => 1980 | ml | coke | 4.99 | - | -
2 x 200 g salmon => 400 | g | salmon | - | - | -
2 400g mince => 800 | g | mince | - | - | - ?quantity
2 milk 1l => 2 | l | milk | - | - | - ?quantity
4 cans tomatoes 400g 3.20 => 4 | can | tomatoes 400g | 3.20 | - | -
4 x 400g tins chopped tomatoes => 4 | can | chopped tomatoes 400g | - | - | -
400g tin tomatoes => 1 | can | tomatoes 400g | - | - | -
2 packs of 500 g pasta => 1000 | g | pasta | - | - | -
1 jar (350 g) pesto => 350 | g | pesto | - | - | -
2 packs pasta => 2 | pack | pasta | - | - | -
1 bag spinach 200 g => 200 | g | spinach | - | - | -
1 pack butter 250g 2.49 => 250 | g | butter | 2.49 | - | -
2 packs pasta 500 g => 1000 | g | pasta | - | - | - ?quantity
2 packs of butter 200g each => 400 | g | butter | - | - | -
2 packs of butter, 200 g each, 3.98 => 400 | g | butter | 3.98 | - | -
3 yogurts 125g each fri => 375 | g | yogurts | - | 26-03-13 | -
2 bags rice 500 g per bag => 1000 | g | rice | - | - | -
2 tins peas 300g each => 2 | can | peas 300g | - | - | -
tofu 300g each => 300 | g | tofu | - | - | -
6 pack candles => 6 of a pack | - | candles | - | - | -
4 pack tealights 3.49 => 4 of a pack | - | tealights | 3.49 | - | -
candles 12 pack => 12 of a pack | - | candles | - | - | -
tealights size 3 8-pack => 8 of a pack | - | tealights size 3 | - | - | -
candles 5pk 2.20 => 5 of a pack | - | candles | 2.20 | - | -
2x tealights 24 pack => 48 of a pack | - | tealights | - | - | - ?quantity
1 x tealights 24 pack => 24 of a pack | - | tealights | - | - | -
3 packs tealights 8 pack => 24 of a pack | - | tealights | - | - | - ?quantity
2 packs of 6 candles => 12 of a pack | - | candles | - | - | -
candles, pack of 6, 2.20 => 6 of a pack | - | candles | 2.20 | - | -
6 packs of candles => 6 | pack | candles | - | - | -
6 packs candles => 6 | pack | candles | - | - | -
2 pack candles => 2 | pack | candles | - | - | -
6 pack 330ml cola => 1980 | ml | cola | - | - | -
4 pack quark 150g => 600 | g | quark | - | - | - ?quantity
2 cans of 7 up => 2 | can | 7 up | - | - | - ?quantity
loaf of rye bread 2.79 => 1 | piece | rye bread | 2.79 | - | -
bunch of dill => 1 | bunch | dill | - | - | -
jar of capers fri => 1 | jar | capers | - | 26-03-13 | -
tin of peas => 1 | can | peas | - | - | -
bag of kale => 1 | pack | kale | - | - | - ?unit
bag of kale 200g => 200 | g | kale | - | - | -
pack of 6 candles => 6 of a pack | - | candles | - | - | -
leg of lamb => - | - | leg of lamb | - | - | -
fillet of cod => - | - | fillet of cod | - | - | -
cream of tartar => - | - | cream of tartar | - | - | -
shallots 500g net => 500 | g | shallots | - | - | -
limes 1 kg net 2.20 => 1 | kg | limes | 2.20 | - | -
swedes 3kg sack => 3 | kg | swedes | - | - | -
2 nets limes 500 g => 1000 | g | limes | - | - | - ?quantity
olives 150g net weight => 150 | g | olives | - | - | -
sprats 110 g drained 1.80 => 110 | g | sprats | 1.80 | - | -
plums 750g loose => 750 | g | plums | - | - | -
loose plums => - | - | loose plums | - | - | -
1 bag spinach => 1 | pack | spinach | - | - | - ?unit
75cl wine 8.99 => 750 | ml | wine | 8.99 | - | -
2% milk 1l => 1 | l | 2% milk | - | - | -
7up 2l => 2 | l | 7up | - | - | -
milk 1.5% 1l => 1 | l | milk 1.5% | - | - | -
milk half gallon => 0.5 | gallon | milk | - | - | -
butter two packs 3.20 => 2 | pack | butter | 3.20 | - | -
half and half => - | - | half and half | - | - | -
half fat creme fraiche 200ml => 200 | ml | half fat creme fraiche | - | - | -
half fat milk 1l => 1 | l | half fat milk | - | - | -
half salt butter 250g => 250 | g | half salt butter | - | - | -
quarter pounder burgers 4 => 4 | - | quarter pounder burgers | - | - | -
half baguette => 0.5 | - | baguette | - | - | -
three bean salad 400g => 400 | g | three bean salad | - | - | -
seven up 1l => 1 | l | seven up | - | - | -
demi écrémé 1l => 1 | l | demi écrémé | - | - | -
demi sel beurre 250g => 250 | g | demi sel beurre | - | - | -
demi baguette => 0.5 | - | baguette | - | - | -
milk 1l 1.5% => 1 | l | milk 1.5% | - | - | -
quark 500g 0,2 % 1.29 => 500 | g | quark 0,2 % | 1.29 | - | -
00 flour 1kg => 1 | kg | 00 flour | - | - | -
2 l of milk => 2 | l | milk | - | - | -
- 12 eggs => 12 | - | eggs | - | - | -
[ ] bread 2.50 => - | - | bread | 2.50 | - | -
bread\t2.50\tfri => - | - | bread | 2.50 | 26-03-13 | -
cheddar 13/4 => - | - | cheddar | - | 26-04-13 | - ?expiryDate
ham 2026-04-01 => - | - | ham | - | 26-04-01 | -
ham in 3 days => - | - | ham | - | 26-03-15 | -
ice cream in the freezer => - | - | ice cream | - | - | freezer
freezer bags => - | - | freezer bags | - | - | -
fri => - | - | fri | - | - | -
3.49 => - | - | 3.49 | - | - | -
2 l => - | - | 2 l | - | - | -
2 l 3.49 fri => - | - | 2 l 3.49 fri | - | - | -
2 cucumbers .99 => 2 | - | cucumbers | 0.99 | - | -
2 parsnips 80p => 2 | - | parsnips | 0.80 | - | -
cheddar 400g 3.5 => 400 | g | cheddar | 3.50 | - | - ?price
cheese 2.5 => - | - | cheese | 2.50 | - | - ?price
frozen pizza x2 5 => 2 | - | frozen pizza | 5.00 | - | - ?price
tortillas 8 1.5 => 8 | - | tortillas | 1.50 | - | - ?price
eggs 12 3 => 12 | - | eggs | 3.00 | - | - ?price
mince 500g tmrw => 500 | g | mince | - | 26-03-13 | -
ham 100 g bis 20 mar => 100 | g | ham | - | 26-03-20 | -
milk fri sat => - | - | milk fri | - | 26-03-14 | -
1 handful spinach => 1 | - | handful spinach | - | - | -
9-inch pie crust => - | - | 9-inch pie crust | - | - | -
bread ??? => - | - | bread ??? | - | - | -
1 kg 500 g flour => 1.5 | kg | flour | - | - | -
2 cups and a half sugar => 2.5 | cup | sugar | - | - | -
1 l 2% milk => 1 | l | 2% milk | - | - | -
saffron $1,500 => - | - | saffron | 1500.00 | - | -
saffron $1.500 => - | - | saffron | 1.50 | - | -
saffron $1.505 => - | - | saffron $1.505 | - | - | - ?price
ham 2026-02-30 => - | - | ham 2026-02-30 | - | - | - ?expiryDate
ham 13/13 => - | - | ham 13/13 | - | - | - ?expiryDate
`;

const CASES = LINES.trim()
  .split("\n")
  .map((line) => line.replaceAll("\\t", "\t").split(" => "));

describe("one line", () => {
  test.each(CASES)("%s", (typed = "", expected = "") => {
    expect(told(typed)).toBe(expected);
  });

  test("a price with a point is no day in English, nor behind another day", () => {
    const inEuros: LineWriter = { ...english, language: "en-US", currency: "EUR" };
    expect(told("2 leeks 1.10 fri", inEuros)).toBe("2 | - | leeks | 1.10 | 26-03-13 | -");
    expect(told("2 leeks 1.10", inEuros)).toBe("2 | - | leeks | 1.10 | - | -");
    expect(told("2 Lauch 1.10 Freitag", german)).toBe("2 | - | Lauch | 1.10 | 26-03-13 | -");
  });

  test.each([
    ["EUR", "milk 1l €1.20", "1.20 | - | -"],
    ["EUR", "milk 1l 1,20 Euro", "1.20 | - | -"],
    ["EUR", "milk 1l 90 ct", "0.90 | - | -"],
    ["EUR", "milk 1l 1.20", "1.20 | - | -"],
    ["EUR", "milk 1l £1.20", "- | - | - ?price"],
    ["EUR", "milk 1l 1.20 usd fri", "- | 26-03-13 | - ?price"],
    ["EUR", "milk 1l 90p", "- | - | - ?price"],
    ["GBP", "milk 1l 90p", "0.90 | - | -"],
    ["GBP", "milk 1l £1", "1.00 | - | -"],
    ["GBP", "milk 1l 1 gbp", "1.00 | - | -"],
    ["GBP", "milk 1l $2", "- | - | - ?price"],
    ["CAD", "milk 1l $2", "2.00 | - | -"],
    ["CHF", "milk 1l 2.20 chf", "2.20 | - | -"],
    ["CHF", "milk 1l €2.20", "- | - | - ?price"],
    ["JPY", "milk 1l ￥220", "220.00 | - | -"],
  ])(
    "a household with %s asks about the price of another currency: %s",
    (currency, typed, price) => {
      expect(told(typed, { ...english, language: "en-GB", currency })).toBe(
        `1 | l | milk | ${price}`,
      );
    },
  );

  test("a pint is British where prices are in pounds", () => {
    const inPounds: LineWriter = { ...english, language: "en-GB", currency: "GBP" };
    expect(told("4 pints milk", inPounds)).toBe("2.272 | l | milk | - | - | -");
    expect(told("4 pints milk")).toBe("4 | pint | milk | - | - | -");
  });

  test("a day or a place in brackets is read", () => {
    expect(told("turkey legs 1kg 3.19 (exp 5/12)")).toBe(
      "1 | kg | turkey legs | 3.19 | 26-05-12 | -",
    );
    expect(told("turkey legs 1kg (freezer)")).toBe("1 | kg | turkey legs | - | - | freezer");
  });

  test("has the day before the month and a comma before decimals elsewhere than in English", () => {
    expect(told("500g Hack 2/12 freezer", german)).toBe("500 | g | Hack | - | 26-12-02 | freezer");
    expect(told("Milch 3,49 2.4.", german)).toBe("- | - | Milch | 3.49 | 26-04-02 | -");
    expect(told("1,500 kg Mehl", german)).toBe("1.5 | kg | Mehl | - | - | - ?quantity");
    expect(told("1.500 kg Mehl", german)).toBe("1500 | kg | Mehl | - | - | - ?quantity");
    expect(told("Mehl 1.500 g", german)).toBe("1500 | g | Mehl | - | - | - ?quantity");
    expect(told("Milch 2,12", german)).toBe("- | - | Milch | 2.12 | - | -");
    expect(told("Milch 2.12", german)).toBe("- | - | Milch | 2.12 | - | - ?price");
  });

  test("counts the size of each of several, and reads how it was weighed", () => {
    const inLanguage = (language: string, text: string) => told(text, { ...german, language });
    expect(inLanguage("de", "2 Packungen Tofu je 200 g")).toBe("400 | g | Tofu | - | - | -");
    expect(inLanguage("de", "3 Dosen Mais zu je 300 g")).toBe("3 | can | Mais 300 g | - | - | -");
    expect(inLanguage("de", "Zwiebeln 2 kg Sack")).toBe("2 | kg | Zwiebeln | - | - | -");
    expect(inLanguage("de", "Oliven 150 g netto")).toBe("150 | g | Oliven | - | - | -");
    expect(inLanguage("fr", "2 paquets de tofu 200 g chacun")).toBe("400 | g | tofu | - | - | -");
    expect(inLanguage("es", "2 paquetes de tofu de 200 g")).toBe("400 | g | tofu | - | - | -");
    expect(inLanguage("it", "olive 150 g sgocciolato")).toBe("150 | g | olive | - | - | -");
  });

  test("a pack of so many is one only where several packs are written otherwise", () => {
    expect(told("6 Pack Kerzen", german)).toBe("6 | pack | Kerzen | - | - | -");
    expect(told("6er-Pack Kerzen", german)).toBe("6 of a pack | - | Kerzen | - | - | -");
    expect(told("Kerzen, Packung mit 6", german)).toBe("6 of a pack | - | Kerzen | - | - | -");
    expect(told("2 confezioni da 6 candele", { ...german, language: "it" })).toBe(
      "12 of a pack | - | candele | - | - | -",
    );
  });

  test("one of a container needs no number", () => {
    const inLanguage = (language: string, text: string) => told(text, { ...german, language });
    expect(inLanguage("fr", "botte de persil")).toBe("1 | bunch | persil | - | - | -");
    expect(inLanguage("fr", "filet de porc")).toBe("- | - | filet de porc | - | - | -");
    expect(inLanguage("es", "lata de maíz 0,99")).toBe("1 | can | maíz | 0.99 | - | -");
    expect(inLanguage("it", "barattolo di capperi")).toBe("1 | jar | capperi | - | - | -");
  });

  test("adds up what is said in two parts, in every language", () => {
    const inLanguage = (language: string, text: string) => told(text, { ...german, language });
    expect(inLanguage("es", "kilo y medio de patatas")).toBe("1.5 | kg | patatas | - | - | -");
    expect(inLanguage("es", "dos litros y medio de leche")).toBe("2.5 | l | leche | - | - | -");
    expect(inLanguage("es", "1 kilo y 200 g de carne")).toBe("1.2 | kg | carne | - | - | -");
    expect(inLanguage("fr", "un litre et demi de lait")).toBe("1.5 | l | lait | - | - | -");
    expect(inLanguage("it", "due chili e mezzo di riso")).toBe("2.5 | kg | riso | - | - | -");
    expect(inLanguage("it", "due etti e mezzo di ham")).toBe("250 | g | ham | - | - | -");
    expect(inLanguage("de", "ein Kilo und 200 g Mehl")).toBe("1.2 | kg | Mehl | - | - | -");
    expect(inLanguage("fr", "1 kg 500 de farine")).toBe(
      "1 | kg | 500 de farine | - | - | - ?quantity",
    );
    expect(inLanguage("de", "Safran 1.500 €")).toBe("- | - | Safran | 1500.00 | - | -");
  });

  test("says for each piece of it what it was taken for", () => {
    const { parts } = readAddLine("- 2 l of milk for 3.49, exp fri", english);
    expect(parts.map(({ is, text }) => `${is}: ${text.trim()}`)).toEqual([
      "mark: -",
      "amount: 2 l",
      "mark: of",
      "name: milk",
      "mark: for",
      "price: 3.49,",
      "mark: exp",
      "expiryDate: fri",
    ]);
  });

  test("of a second size behind the first is part of the name", () => {
    const line = readAddLine("6x330ml tins milk 500g", english);
    expect(line.name).toBe("milk 500g 330ml");
    expect(line.parts.map(({ is, text }) => `${is}: ${text.trim()}`)).toEqual([
      "amount: 6x330ml tins",
      "name: milk 500g",
    ]);
  });

  test("of a pasted list, lines that say nothing are none", () => {
    expect(linesOfList(" milk\r\n\r\n  \n2 eggs\u2028bread\n")).toEqual([
      "milk",
      "2 eggs",
      "bread",
    ]);
  });
});

const PIECES =
  "milk eggs Milch crème 2 l 12 500g 2/12 fri 3.49 $3 x6 6x330ml freezer in the @ for exp , - – ½ 1/2 1 400 g tins ( ) (12) of a dozen 2% ~ about 13/13 7up ???".split(
    " ",
  );
const lines = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(..."milk 0123 ,./½-x$()".split("")), maxLength: 30 }),
);
const bare = (text: string): string => text.replaceAll(/\s+/g, "");

/** Whether the whole line is the name. */
const isPlain = (line: AddLine): boolean => line.parts.every(({ is }) => is === "name");

describe("whatever is typed", () => {
  test("no letter is lost: every one is in a part, and what no part explains is in the name", () => {
    fc.assert(
      fc.property(lines, (typed) => {
        const line = readAddLine(typed, english);
        expect(bare(line.parts.map(({ text }) => text).join(""))).toBe(bare(typed));
        const named = line.parts.filter(({ is }) => is === "name" || is === "size");
        for (const { text } of named) expect(bare(line.name)).toContain(bare(text));
        // Only connecting words are dropped.
        for (const { is, text } of line.parts)
          if (is === "mark")
            expect(text.trim()).toMatch(
              /^(?:[-–—*+•,;:./|=@→\s[\]>]|of|the|an?|in|to|into|for|at|exp[.:]?|by|on|until|till|before|\d{1,2}[.)]|[☐-☒✓✔►▢▪▫●○■□‣◦·])+$/i,
            );
      }),
      { numRuns: 3000 },
    );
  });

  test("a name read again says nothing more than the name, once nothing else was said", () => {
    fc.assert(
      fc.property(lines, (typed) => {
        const line = readAddLine(typed, english);
        fc.pre(isPlain(line));
        expect(readAddLine(line.name, english)).toEqual(line);
      }),
    );
  });

  test("amount, price, day and place come back as they were put together, in any order", () => {
    const ends = [
      ["3.49", "price", 349],
      ["fri", "expiryDate", "2026-03-13"],
      ["freezer", "place", "freezer"],
      ["250 g", "quantity", 250_000_000],
    ] as const;
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...ends]),
        fc.constantFrom("milk", "Crème fraîche", "sun-dried tomatoes", "half-fat cheese"),
        (chosen, name) => {
          const line = readAddLine([name, ...chosen.map(([text]) => text)].join(" "), english);
          expect(line.name).toBe(name);
          expect(line.unsure).toEqual([]);
          for (const [, field, expected] of ends) {
            const isSaid = chosen.some(([, said]) => said === field);
            expect([field, line[field]]).toEqual([field, isSaid ? expected : null]);
          }
        },
      ),
    );
  });
});
