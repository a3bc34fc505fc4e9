import { GOODS } from "./composed-goods.data.ts";
import { printFor, wholeMoney, type DrawnItem, type Layout } from "./composed-layouts.ts";
import type { ReceiptLabel } from "../score.ts";
import type { Random } from "./seeded-random.ts";

/** Lines of a generated receipt with the expected reading. */
export interface ComposedReceipt {
  lines: string[];
  label: ReceiptLabel;
}

const POINT_COUNTRIES = new Set(["US", "GB", "MY", "IN"]);
const POINT_LAYOUTS = new Set(["mx-cant-columns", "ch-menge"]);

/** Fills a layout with random goods: this many, or 1 to 12. */
export function composeReceipt(layout: Layout, random: Random, many?: number): ComposedReceipt {
  const hasPoint = POINT_COUNTRIES.has(layout.goods) || POINT_LAYOUTS.has(layout.id);
  const when = dayAndTime(layout, random);
  const print = printFor(layout.width, hasPoint ? "." : ",", when);
  const separator = random.pick([",", "."]);
  if (layout.has.wholeMoney) print.money = (hundredths) => wholeMoney(hundredths, separator);
  const items = drawItems(layout, random, many);
  const net = items.reduce((sum, item) => sum + item.amount - item.discount, 0);
  const tax = Math.round(net * 0.07);
  const count = items.length;
  const lines = [
    ...layout.head.map((line) => (line.length < layout.width - 4 ? print.centre(line) : line)),
    `${when.day} ${when.time}`,
    ...(random.chance(0.5) ? [print.rule] : [""]),
    ...items.flatMap((item) => layout.item(item, print)),
    ...(random.chance(0.5) ? [print.rule] : []),
    ...layout.foot({ net, tax, count }, print),
    "",
    print.centre(
      random.pick(["Thank you for shopping", "THANK YOU", "* * *", "Keep your receipt"]),
    ),
  ];
  const scale = 100;
  return {
    lines,
    label: {
      id: layout.id,
      merchant: layout.head[0] ?? null,
      date: when.isoDay,
      country: layout.id.slice(0, 2).toUpperCase(),
      tags: [layout.id],
      total: (layout.addsTax ? net + tax : net) / scale,
      sumOfLines: net / scale,
      items: items.map((item) => ({
        name: nameAsPrinted(item.name, layout.item(item, print)),
        quantity: item.quantity,
        price: item.amount / scale,
        ...(item.isWeight ? { unit: "kg" } : {}),
      })),
      discounts: items.flatMap((item, index) =>
        item.discount > 0
          ? [{ name: "discount", price: -item.discount / scale, appliesTo: index }]
          : [],
      ),
    },
  };
}

function drawItems(layout: Layout, random: Random, wanted?: number): DrawnItem[] {
  const names = (GOODS[layout.goods] ?? "").split("|").map((name) => name.trim());
  const many = wanted ?? random.whole(1, 12);
  return Array.from({ length: many }, (_, index) => {
    const isWeight = Boolean(layout.has.weights) && random.chance(0.2);
    const isMulti = !isWeight && Boolean(layout.has.counts) && random.chance(0.3);
    const unit = layout.has.wholeMoney ? random.whole(8, 450) * 10_000 : pricePoint(random);
    const quantity = isWeight
      ? random.whole(12, 290) / 100 + random.whole(0, 9) / 1000
      : isMulti
        ? random.whole(2, 4)
        : 1;
    const shownQuantity =
      layout.goods === "US" && isWeight && layout.id.startsWith("us")
        ? Math.round(quantity * 100) / 100
        : quantity;
    const amount = Math.max(1, Math.round(shownQuantity * unit));
    const hasDiscount = Boolean(layout.has.discounts) && random.chance(0.2);
    return {
      name: random.pick(names),
      quantity: Math.round(shownQuantity * 1000) / 1000,
      isWeight,
      unit,
      amount,
      discount: hasDiscount ? Math.max(1, Math.round(amount * random.pick([0.1, 0.2, 0.3]))) : 0,
      code: String(random.whole(100_000, 999_999)) + String(random.whole(1_000_000, 9_999_999)),
      serial: index + 1,
    };
  });
}

function pricePoint(random: Random): number {
  const base = random.chance(0.8) ? random.whole(0, 9) : random.whole(10, 45);
  return base * 100 + random.pick([99, 49, 29, 95, 50, 0, 79, 35, 15, random.whole(10, 98)]) || 99;
}

/** The visible part of a name. */
export function nameAsPrinted(name: string, lines: readonly string[]): string {
  const printed = lines.join("\n");
  for (let most = name.length; most > 5; most--) {
    const cut = name.slice(0, most).trimEnd();
    if (printed.includes(cut)) return cut;
  }
  return name;
}

function dayAndTime(layout: Layout, random: Random): { day: string; time: string; isoDay: string } {
  const [year, month, day] = [random.whole(2019, 2025), random.whole(1, 12), random.whole(1, 28)];
  const two = (value: number) => String(value).padStart(2, "0");
  const monthFirst = layout.id.startsWith("us");
  const sign = layout.goods === "DE" || layout.goods === "FI" || layout.goods === "CZ" ? "." : "/";
  const parts = monthFirst
    ? [two(month), two(day), String(year)]
    : [two(day), two(month), String(year)];
  const isoDay = [String(year), two(month), two(day)].join("-");
  return {
    day: parts.join(sign),
    isoDay,
    time: `${two(random.whole(8, 21))}:${two(random.whole(0, 59))}`,
  };
}
