import { inTransaction, type Reader } from "../db/transaction.ts";
import { ok } from "../values/outcome.ts";
import { linesOf } from "./export-lines.ts";
import {
  type CodedProduct,
  countProducts,
  nextLoad,
  putProducts,
  removeOtherLoads,
} from "./product.store.ts";
import { exportFormat, type ExportFormat } from "./read-product.ts";

/** Rows per statement: SQLite accepts 32,766 values. */
const AT_ONCE = 500;
/** Statements per transaction; between transactions the server's own writes run. */
const STATEMENTS_AT_ONCE = 4;
const REMOVED_AT_ONCE = 2_000;

export interface Loaded {
  /** Number of products now. */
  readonly products: number;
  /** Unreadable lines. */
  readonly broken: number;
  /** Lines without a valid manufacturer's code or without a name. */
  readonly passed: number;
  /** Products of earlier loads that are not in this file. */
  readonly removed: number;
}

async function put(
  db: Reader,
  { products, load }: { readonly products: readonly CodedProduct[]; readonly load: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (let start = 0; start < products.length; start += AT_ONCE) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, in one transaction
      await putProducts(tx, { products: products.slice(start, start + AT_ONCE), load });
    }
    return ok(undefined);
  });
}

/** In ranges of codes, one transaction each. */
async function removeOthers(db: Reader, load: number): Promise<number> {
  let removed = 0;
  let last: string | null = "";
  while (last !== null) {
    const slice = { after: last, load, atOnce: REMOVED_AT_ONCE };
    // oxlint-disable-next-line no-await-in-loop -- each range continues after the last one
    await inTransaction(db, async (tx) => {
      const done = await removeOtherLoads(tx, slice);
      removed += done.removed;
      last = done.last;
      return ok(undefined);
    });
  }
  return removed;
}

/**
 * Replaces the product database in bounded memory and short transactions. Lookups see a mixture
 * until the end. `null` without a product: nothing changes. Throws for an unreadable file: old and
 * new products stay.
 * Source: handbook/barcodes.md#products.
 */
export async function loadProducts(db: Reader, path: string): Promise<Loaded | null> {
  const load = await nextLoad(db);
  const counts = { broken: 0, passed: 0, read: 0 };
  let format: ExportFormat | null = null;
  let waiting = new Map<string, CodedProduct>();
  const flush = async (): Promise<void> => {
    const products = [...waiting.values()];
    waiting = new Map();
    if (products.length > 0) await put(db, { products, load });
  };
  for await (const lines of linesOf(path)) {
    for (const line of lines) {
      if (line === "") continue;
      if (format === null) {
        format = line === null ? null : exportFormat(line);
        if (format === null) return null;
        if (!format.isHeadless) continue;
      }
      const product = line === null ? "broken" : format.read(line);
      if (typeof product === "string") {
        counts[product] += 1;
        continue;
      }
      counts.read += 1;
      waiting.set(product.gtin, product);
      // oxlint-disable-next-line no-await-in-loop -- writes before it reads more, so that memory stays bounded
      if (waiting.size >= AT_ONCE * STATEMENTS_AT_ONCE) await flush();
    }
  }
  await flush();
  if (counts.read === 0) return null;
  const removed = await removeOthers(db, load);
  const { broken, passed } = counts;
  return { products: await countProducts(db), broken, passed, removed };
}
