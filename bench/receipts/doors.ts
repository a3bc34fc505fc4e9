/**
 * Measures receipts that come as PDF, with a fiscal code, or as a shop's file: `npm run bench:doors`.
 * Right means every line, the total and the day of a file; the total and the day of a code.
 */
import { fiscalCodeIn } from "@larder/api/scanning/readers/local/documents/fiscal-codes";
import { readReceiptFile } from "@larder/api/scanning/readers/local/documents/read-receipt-file";
import { aQrCode } from "@larder/api/testing/receipts/drawn-code";
import { aPdf } from "@larder/api/testing/receipts/drawn-pdf";
import { readShopFile } from "@larder/rules/receipts/shop-files/shop-file";
import sharp from "sharp";
import { composeReceipt } from "./composed/compose-receipt.ts";
import { LAYOUTS } from "./composed/composed-tills.ts";
import { plainPicture } from "./composed/plain-picture.ts";
import { seededRandom, type Random } from "./composed/seeded-random.ts";
import { FAMILIES } from "./families/families.data.ts";
import { labelOf } from "./families/family-samples.ts";
import { judgeReading, type ReceiptLabel } from "./score.ts";

const TODAY = "2026-05-01";
const DAY = "2026-03-02";
const MADE = 20;

/** Receipts that were tried, and the processor seconds of each. */
class Door {
  #right = 0;
  readonly #seconds: number[] = [];

  async try(read: () => Promise<() => boolean>): Promise<void> {
    const { user, system } = process.cpuUsage();
    const isRight = await read();
    const after = process.cpuUsage();
    this.#seconds.push((after.user + after.system - user - system) / 1e6);
    if (isRight()) this.#right += 1;
  }

  row() {
    const half = this.#seconds.toSorted((a, b) => a - b)[this.#seconds.length >> 1] ?? 0;
    return {
      right: this.#right,
      tried: this.#seconds.length,
      "processor seconds": half.toFixed(4),
    };
  }
}

/** Tills of the composed receipts and of the families, as far as a PDF of plain Latin letters has theirs. */
function printedReceipts(): { lines: readonly string[]; label: ReceiptLabel }[] {
  const composed = LAYOUTS.map((layout, index) =>
    composeReceipt(layout, seededRandom(3_000_017 + index * 101)),
  );
  const families = FAMILIES.flatMap((family) =>
    family.receipts.map((receipt) => ({
      lines: receipt.print.split("\n"),
      label: labelOf(family, receipt, "PDF"),
    })),
  );
  return [...composed, ...families].filter(({ lines }) =>
    lines.every((line) => Array.from(line).every((letter) => letter <= "\u00FF")),
  );
}

async function pdfs(): Promise<Door> {
  const door = new Door();
  const loadModels = () => Promise.reject(new Error("A PDF with text needs no models"));
  for (const { lines, label } of printedReceipts())
    await door.try(async () => {
      const options = { today: TODAY, index: undefined, onStep: () => {}, loadModels };
      const reading = await readReceiptFile(aPdf([{ lines }]), options);
      const { labelled, matched, reported, sumExact, totalRight, dateRight } = judgeReading(
        label,
        reading,
      ).score;
      return () =>
        matched === labelled && reported === matched && sumExact + totalRight + dateRight === 3;
    });
  return door;
}

const money = (cents: number) => (cents / 100).toFixed(2);
const withComma = (cents: number) => money(cents).replace(".", ",");

const CODES: Readonly<Record<string, (total: number, part: number) => string>> = {
  de: (total, part) =>
    `V0;till;Kassenbeleg-V1;Beleg^${money(part)}_${money(total - part)}_0.00_0.00_0.00^${money(total)}:Bar;18;112;${DAY}T11:00:00.000Z;${DAY}T11:01:00.000Z;ecdsa-plain-SHA256;unixTime;${"MEQC".repeat(22)};${"BHhW".repeat(30)}`,
  at: (total, part) =>
    `_R1-AT1_TILL_83468_${DAY}T11:23:43_${withComma(part)}_${withComma(total - part)}_0,00_0,00_0,00_${"ENCx".repeat(3)}_CERT_${"PREV".repeat(3)}_${"SIGN".repeat(22)}`,
  pt: (total) =>
    `A:123456789*B:999999990*C:PT*D:FS*E:N*F:${DAY.replaceAll("-", "")}*G:FS 1/35*H:CSDF7T5H-35*I1:PT*I7:${money(total)}*I8:0.00*N:0.00*O:${money(total)}*Q:abcd*R:1`,
};

/** A receipt with a code below, leaning, blurred and dark. */
async function photographed(text: string, index: number, random: Random) {
  const layout = LAYOUTS[index % LAYOUTS.length];
  if (layout === undefined) throw new Error("No tills");
  const { lines } = composeReceipt(layout, seededRandom(index));
  const paper = await plainPicture(lines, seededRandom(index));
  const { width, height } = await sharp(paper).metadata();
  const code = await aQrCode(text, 3 + (index % 3));
  const size = { width: Math.max(width, code.width + 40), height: height + code.height + 40 };
  const whole = await sharp({ create: { ...size, channels: 3, background: "#eee" } })
    .composite([
      { input: paper, left: 0, top: 0 },
      { input: Buffer.from(code.jpeg), left: 20, top: height + 10 },
    ])
    .jpeg()
    .toBuffer();
  const photo = await sharp(whole)
    .rotate(random.between(-4, 4), { background: "#776" })
    .blur(random.between(0.4, 1.2))
    .linear(random.between(0.7, 1), 0)
    .jpeg({ quality: 75 })
    .toBuffer();
  const { data, info } = await sharp(photo).removeAlpha().raw().toBuffer({
    resolveWithObject: true,
  });
  return { pixels: data, width: info.width, height: info.height, channels: 3 as const };
}

async function codes(kind: string, write: (total: number, part: number) => string): Promise<Door> {
  const door = new Door();
  const random = seededRandom(99);
  for (let index = 0; index < MADE; index++) {
    const part = random.whole(100, 9000);
    const total = part + random.whole(100, 9000);
    const picture = await photographed(write(total, part), index, random);
    await door.try(async () => {
      const code = await fiscalCodeIn(picture, true);
      return () => code?.kind === kind && code.totalCents === total && code.day === DAY;
    });
  }
  return door;
}

interface Good {
  readonly count: number;
  readonly each: number;
  readonly off: number;
}

const FILES: Readonly<Record<string, (goods: readonly Good[], total: number) => object>> = {
  "Lidl Plus": (goods, total) => ({
    date: `${DAY}T18:41:04`,
    totalAmount: withComma(total),
    store: { id: "DE1", name: "Lidl" },
    itemsLine: goods.map(({ count, each, off }, index) => ({
      name: `Good ${index}`,
      currentUnitPrice: withComma(each),
      quantity: String(count),
      isWeight: false,
      originalAmount: withComma(count * each),
      codeInput: "4006381333931",
      discounts: off > 0 ? [{ description: "Rabatt", amount: withComma(off) }] : [],
    })),
  }),
  Tesco: (goods, total) => ({
    Purchase: [
      [
        {
          timeStamp: `${DAY} 18:41:00`,
          storeName: "Express",
          basketValueGross: money(total + goods.reduce((sum, { off }) => sum + off, 0)),
          basketValueNet: money(total),
          overallBasketSavings: money(goods.reduce((sum, { off }) => sum + off, 0)),
          product: goods.map(({ count, each }, index) => ({
            name: `Good ${index}`,
            quantity: String(count),
            // Of one or of all: files have both.
            price: money(total % 2 === 0 ? each : count * each),
            weight: "0",
          })),
        },
      ],
    ],
  }),
};

async function files(write: (goods: readonly Good[], total: number) => object): Promise<Door> {
  const door = new Door();
  const random = seededRandom(7);
  for (let index = 0; index < MADE; index++) {
    const goods = Array.from({ length: random.whole(2, 30) }, () => ({
      count: random.chance(0.3) ? random.whole(2, 6) : 1,
      each: random.whole(29, 900),
      off: random.chance(0.2) ? random.whole(5, 25) : 0,
    }));
    const total = goods.reduce((sum, { count, each, off }) => sum + count * each - off, 0);
    const text = JSON.stringify(write(goods, total));
    await door.try(async () => {
      const reading = readShopFile(text);
      return () =>
        reading?.totalCents === total &&
        reading.sumMatchesTotal &&
        reading.date === DAY &&
        reading.items.every(({ quantity }, place) => quantity === goods[place]?.count) &&
        reading.items.length === goods.length;
    });
  }
  return door;
}

const rows: Record<string, ReturnType<Door["row"]>> = { PDF: (await pdfs()).row() };
for (const [kind, write] of Object.entries(CODES))
  rows[`code, ${kind}`] = (await codes(kind, write)).row();
for (const [shop, write] of Object.entries(FILES))
  rows[`file, ${shop}`] = (await files(write)).row();
console.table(rows);
