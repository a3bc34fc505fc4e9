import { loadProducts } from "../barcodes/load-products.ts";
import type { Reader } from "../db/transaction.ts";
import { done, refused, type Report } from "./report.ts";

/** Usage of the command. */
export const USAGE = `Names and sizes of products, for barcodes that nobody here has scanned before:

  larder products import FILE   loads an export of Open Food Facts: JSONL or CSV, gzipped or not

It takes the place of the one before. DATA_DIR or DATABASE_URL say which database, as they do for the server; it may be running.`;

const count = (number: number, what: string): string => `${number.toLocaleString("en")} ${what}`;

/**
 * Runs a command on products; every refusal explains the remedy. Source:
 * handbook/barcodes.md#products.
 */
export async function runProductsCommand(db: Reader, args: readonly string[]): Promise<Report> {
  const [name, file, ...more] = args;
  if (name !== "import" || file === undefined || more.length > 0) return refused(USAGE);
  try {
    const loaded = await loadProducts(db, file);
    if (loaded === null)
      return refused(
        `${file} names no product: it has to be an export of Open Food Facts, JSONL or CSV with its first line. Nothing was changed.`,
      );
    const { products, broken, passed, removed } = loaded;
    return done(
      `${count(products, "products")}. Left out: ${count(broken, "broken lines")}, ${count(passed, "without a maker's code or a name")}; ${count(removed, "of before removed")}.`,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused(
      `${file} could not be loaded to its end: ${reason}. What was there stays; load it again.`,
    );
  }
}
