import { nameAsPrinted } from "../composed/compose-receipt.ts";
import { photograph, usualShot, type Shot } from "../photos/photograph.ts";
import { printPaper, usualPrint, type PrintStyle } from "../photos/print-paper.ts";
import type { ReceiptLabel } from "../score.ts";
import { seededRandom, type Random } from "../composed/seeded-random.ts";
import { footLines, headLines, sectionLine, siteOf, taxOf } from "./page.ts";
import { makeSale, type Sold } from "./sale.ts";
import type { Shape } from "./shape.ts";
import { penFor, type Pen } from "./till.ts";
import { TILL_WORDS, type TillWords } from "./till-words.data.ts";
import { TILLS } from "./tills.ts";

/** A photographed receipt with its label. */
export interface ShapedReceipt {
  readonly id: string;
  readonly image: Buffer;
  readonly label: ReceiptLabel;
}

interface Page {
  readonly lines: string[];
  readonly label: ReceiptLabel;
  /** Lines torn off at the top. */
  readonly cutLines: number | undefined;
}

/** Draws a receipt, deterministic by shape and seed. */
export async function composeShape(shape: Shape, seed: number): Promise<ShapedReceipt> {
  const random = seededRandom(seed);
  const page = printedPage(shape, random);
  const style: PrintStyle = {
    ...usualPrint(random),
    ...shape.print?.(random),
    ...(shape.hasBack ? { back: printedPage(shape, random).lines } : {}),
    ...(page.cutLines === undefined ? {} : { cutLines: page.cutLines }),
  };
  const paper = await printPaper(page.lines, style, random);
  const shot: Shot = {
    ...usualShot(random),
    ...(page.cutLines === undefined ? {} : { isCut: true }),
    ...shape.shot?.(random),
  };
  const id = `${shape.name.replaceAll(/\W+/g, "-")}-${String(seed % 10)}`;
  return { id, image: await photograph(paper, shot, random), label: { ...page.label, id } };
}

/** The lines of a receipt and its label. */
export function printedPage(shape: Shape, random: Random): Page {
  const words = random.pick(
    TILL_WORDS.filter(({ country }) => shape.countries?.includes(country) ?? true),
  );
  const other = random.pick(TILL_WORDS.filter((one) => one !== words && one.point === words.point));
  const page = {
    ...shape.page,
    ...(shape.isBilingual ? { otherTotal: other.total[0] ?? "" } : {}),
  };
  const pen = penFor(words, random.pick(shape.widths ?? [36, 40, 44]), shape.money ?? {}, random);
  const sale = makeSale(words, shape.sale ?? {}, random);
  const till = TILLS[random.pick(shape.tills)];
  const shop = random.pick(words.shops);
  const day = dayOf(words, random);
  const head = headLines(page, pen, { shop, when: `${day.printed}  ${day.time}`, random });
  const goods = sale.flatMap((sold) => {
    const lines = till(sold, pen);
    const names = shape.isBilingual ? [`  ${random.pick(other.goods.split("|"))}`] : [];
    return [...sectionLine(page, sold, pen), ...lines.slice(0, 1), ...names, ...lines.slice(1)];
  });
  const label = labelOf(sale, { words, pen, goods });
  const net = Math.round(label.sumOfLines * 100);
  const tax = taxOf(page, net);
  const saved = sale.reduce((sum, { off }) => sum + off, 0);
  const foot = footLines(page, pen, { net, tax, saved, random });
  const isCut = page.head === "cut";
  return {
    lines: [...head.lines, ...goods, ...foot],
    cutLines: isCut ? head.shopLines - 1 : undefined,
    label: {
      ...label,
      merchant: isCut
        ? null
        : page.head === "company"
          ? words.company
          : shopNamed(page.head, shop, words),
      ...(page.head === "website" ? { merchantAlt: [siteOf(words.shops[0] ?? "")] } : {}),
      date: day.iso,
      country: words.country,
      tags: [shape.name],
      total: (net + tax) / 100,
    },
  };
}

/** If the head does not name the shop, the foot does. */
function shopNamed(head: string | undefined, shop: string, words: TillWords): string {
  return head === "website" || head === "footer" ? (words.shops[0] ?? shop) : shop;
}

function labelOf(
  sale: readonly Sold[],
  { words, pen, goods }: { words: TillWords; pen: Pen; goods: readonly string[] },
): ReceiptLabel {
  const bought = sale.filter(({ isReturned }) => !isReturned);
  const items: ReceiptLabel["items"] = bought.flatMap((sold) => [
    {
      name: nameAsPrinted(sold.name, goods),
      quantity: sold.quantity,
      price: sold.amount / 100,
      ...(sold.kind === "weight" ? { unit: "kg" } : {}),
      ...(sold.isVoided ? { optional: true } : {}),
    },
    ...(sold.deposit > 0
      ? [
          {
            name: words.deposit,
            quantity: 1,
            price: depositOf(sold) / 100,
            optional: true,
          },
        ]
      : []),
  ]);
  const discounts: ReceiptLabel["discounts"] = sale.flatMap((sold) => {
    const less = (cents: number) => ({
      name: sold.off > 0 ? pen.off : sold.name,
      price: -cents / 100,
    });
    if (sold.isReturned || sold.isVoided) return [less(sold.amount)];
    const place = items.findIndex(
      ({ name, price }) => name === nameAsPrinted(sold.name, goods) && price === sold.amount / 100,
    );
    return sold.off > 0 ? [{ ...less(sold.off), appliesTo: place }] : [];
  });
  const cents = [...items, ...discounts].reduce(
    (sum, { price }) => sum + Math.round(price * 100),
    0,
  );
  return { id: "", tags: [], total: null, sumOfLines: cents / 100, items, discounts };
}

/** As `depositLine` prints it; weighed goods count as one. */
function depositOf(sold: Sold): number {
  return sold.deposit * (sold.kind === "several" ? sold.quantity : 1);
}

function dayOf(words: TillWords, random: Random): { printed: string; iso: string; time: string } {
  const two = (value: number) => String(value).padStart(2, "0");
  const [y, m, d] = [
    String(random.whole(2019, 2025)),
    two(random.whole(1, 12)),
    two(random.whole(1, 28)),
  ];
  const parts = { y: words.day.startsWith("y") || random.chance(0.6) ? y : y.slice(2), m, d };
  const printed = words.day.replaceAll(/[dmy]/g, (letter) => parts[letter as "y" | "m" | "d"]); // Only these letters match.
  return {
    printed,
    iso: `${y}-${m}-${d}`,
    time: `${two(random.whole(8, 21))}:${two(random.whole(0, 59))}`,
  };
}
