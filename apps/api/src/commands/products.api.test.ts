import { mkdtempSync, rmSync, truncateSync, writeFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeExport } from "../testing/kitchens/product-export.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { runProductsCommand } from "./products-command.ts";

let larder: TestApp;
let folder: string;
beforeEach(async () => {
  larder = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), "larder-products-"));
});
afterEach(async () => {
  await larder.close();
  rmSync(folder, { recursive: true, force: true });
});

function fileOf(content: string | Buffer): string {
  const path = join(folder, "export");
  writeFileSync(path, content);
  return path;
}
const load = (path: string) => runProductsCommand(larder.db, ["import", path]);
const products = () =>
  larder.db
    .selectFrom("products")
    .leftJoin("master_units", "master_units.id", "products.unit_id")
    .select(["gtin", "products.name", "products.quantity", "master_units.name as unit"])
    .orderBy("gtin")
    .execute();
const summary = (count: number, broken: number, passed: number, removed: number) => ({
  isDone: true,
  text: `${count} products. Left out: ${broken} broken lines, ${passed} without a maker's code or a name; ${removed} of before removed.`,
});

const json = [
  {
    code: "5000112637922",
    product_name: "Vollmilch",
    product_name_en: "Whole milk",
    quantity: "1 L",
  },
  { code: "96385074", product_name: "Butter 250g", quantity: "", extra: { deep: [1, 2] } },
  { code: "36000291452", product_name: "Tissues\u0000  of\tpaper" },
  { code: "5000112637922", product_name_en: "Whole milk", quantity: "6 x 0,5 l" },
  { code: "2012345678903", product_name: "Cheese of the shop" },
  { code: "4006381333932", product_name: "A wrong digit" },
  { code: "4006381333931", product_name: " " },
  { product_name: "No code" },
];
const jsonl = json.map((line) => JSON.stringify(line));
const made = [
  { gtin: "00000096385074", name: "Butter 250g", quantity: 250_000_000, unit: "g" },
  { gtin: "00036000291452", name: "Tissues of paper", quantity: null, unit: null },
  { gtin: "05000112637922", name: "Whole milk", quantity: 3_000_000, unit: "l" },
];

test.each([
  ["as it is", (text: string) => text],
  ["gzipped", (text: string) => gzipSync(text)],
  [
    "gzipped in two parts",
    (text: string) => Buffer.concat([gzipSync(text.slice(0, 100)), gzipSync(text.slice(100))]),
  ],
  ["with the line ends of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
])("JSONL %s: names and sizes, and what is left out is counted", async (_how, written) => {
  const broken = ["{", "[1", "7", "null", ""];
  const path = fileOf(written([...jsonl, ...broken].join("\n")));
  expect(await load(path)).toEqual(summary(3, 4, 4, 0));
  expect(await products()).toEqual(made);
});

test("CSV with tabs, and with commas and quotes", async () => {
  const tabs = [
    "code\turl\tproduct_name\tquantity",
    '5000112637922\thttp://x\tThe "best" milk, whole\t1 l',
    "96385074\tonly three\tcells",
    "\t\t\t",
  ];
  expect(await load(fileOf(tabs.join("\n")))).toEqual(summary(1, 1, 1, 0));
  expect((await products())[0]?.name).toBe('The "best" milk, whole');
  const commas = [
    "\uFEFFcode,quantity,product_name",
    '96385074,"500 g","Pasta, ""large"""',
    "5000112637922,,Milk",
    '4006381333931,1 l,"left open',
  ];
  expect(await load(fileOf(commas.join("\n")))).toEqual(summary(2, 1, 0, 0));
  expect(await products()).toEqual([
    { gtin: "00000096385074", name: 'Pasta, "large"', quantity: 500_000_000, unit: "g" },
    { gtin: "05000112637922", name: "Milk", quantity: null, unit: null },
  ]);
});

test("a second import replaces the first: what it lacks goes, what it has is renewed", async () => {
  await load(fileOf(jsonl.join("\n")));
  const next = { code: "5000112637922", product_name: "Milk, renamed" };
  expect(await load(fileOf(JSON.stringify(next)))).toEqual(summary(1, 0, 0, 2));
  expect((await products()).map(({ name }) => name)).toEqual(["Milk, renamed"]);
});

test("a file that names no product, or is not there, changes nothing", async () => {
  await load(fileOf(jsonl.join("\n")));
  for (const content of ["", "\n\n", "hello\nworld", "a,b\n1,2", '{"code":"x"}', "\u0000\u0001"])
    expect(await load(fileOf(content))).toMatchObject({ isDone: false });
  expect((await load(join(folder, "nowhere"))).text).toMatch(/ENOENT/);
  expect((await runProductsCommand(larder.db, ["list"])).text).toContain("import FILE");
  expect(await products()).toEqual(made);
});

test("a gzipped file that was cut off is told, and removes nothing; the next whole one counts", async () => {
  await load(fileOf(jsonl.join("\n")));
  const path = join(folder, "cut.gz");
  await writeExport(path, 5_000);
  truncateSync(path, Math.floor(statSync(path).size / 2));
  const cut = await load(path);
  expect([cut.isDone, cut.text]).toEqual([false, expect.stringMatching(/to its end: unexpected/)]);
  expect((await products()).map(({ gtin }) => gtin)).toEqual(
    expect.arrayContaining(made.map(({ gtin }) => gtin)),
  );
  await load(fileOf(jsonl.join("\n")));
  expect(await products()).toEqual(made);
});

test("a line of 9 MB is let go and counted", async () => {
  const long = JSON.stringify({ ...json[1], text: "x".repeat(9 * 1024 * 1024) });
  expect(await load(fileOf([jsonl[0], long, jsonl[2]].join("\n")))).toEqual(summary(2, 1, 0, 0));
});
