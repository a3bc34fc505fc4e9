import { say } from "@larder/words/say";
import { inEnglish } from "../values/reader.ts";
import { csvText } from "@larder/rules/calendar-and-money/csv";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { type Cents, moneyDigits } from "@larder/rules/calendar-and-money/money";
import { type Micro, numberFromMicro } from "@larder/rules/kitchen/amounts/quantity";
import PQueue from "p-queue";
import { exportExpenses } from "../budget/export-expenses.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { asFileNamed, streamAnswer, type Answer } from "../http/answers/answer.ts";
import type { Pace } from "../http/slices.ts";
import { moneyColumn } from "../values/money-column.ts";
import { ok, type Outcome } from "../values/outcome.ts";
import { instantText } from "../values/instant-text.ts";
import { exportedLines } from "./exported-row.ts";
import { type ExportedTable, exportedTables } from "./household-tables.data.ts";
import { FORMAT, type Manifest } from "./manifest.ts";
import { findBody, inSnapshot, type Names, readNames, rowsOfTable } from "./snapshot.store.ts";
import { ZipOnDisk } from "./zip-file.ts";

/** Each export takes disk space and many turns; the others wait. */
const turns = new PQueue({ concurrency: 1 });
const SIZES = ["full", "thumbnail"] as const;
const STOCK_HEADER = [
  "exported.ingredient",
  "exported.quantity",
  "exported.unit",
  "exported.place",
  "exported.price",
  "exported.bought",
  "exported.expires",
] as const;

interface Leaving {
  readonly userId: number;
  readonly household: HouseholdId;
  /** The household's currency. */
  readonly currency: string;
  readonly today: IsoDate;
  readonly now: number;
  readonly pace: Pace;
}

/** An export in progress. */
interface Making extends Leaving {
  readonly snapshot: Reader;
  readonly names: Names;
  readonly zip: ZipOnDisk;
  readonly pictures: Deps["pictures"];
}

async function addTable(making: Making, table: ExportedTable): Promise<number> {
  const { snapshot, household, names, zip } = making;
  let count = 0;
  async function* lines() {
    for await (const rows of rowsOfTable(snapshot, household, table)) {
      count += rows.length;
      yield exportedLines(table, rows, names);
    }
  }
  await zip.add(`data/${table}.jsonl`, lines());
  return count;
}

async function* once(part: string | Uint8Array) {
  yield part;
}

/** Adds both sizes of each picture; returns the number of files. */
async function addPictures({ snapshot, household, zip, pictures }: Making): Promise<number> {
  let count = 0;
  for await (const rows of rowsOfTable(snapshot, household, "images"))
    for (const { id, content_hash: hash } of rows)
      for (const size of SIZES) {
        /* oxlint-disable no-await-in-loop -- one after another, since all of them may exceed the memory */
        const body =
          (await findBody(snapshot, household, { imageId: Number(id), size })) ??
          (await pictures.folder?.read(String(hash), size));
        if (!body) continue;
        await zip.add(`images/${String(id)}-${size}.webp`, once(body), true);
        /* oxlint-enable no-await-in-loop */
        count += 1;
      }
  return count;
}

const dayOf = (day: unknown): string => (typeof day === "string" ? day : "");

function stockCells(
  row: Readonly<Record<string, unknown>>,
  { names, currency }: Pick<Making, "names" | "currency">,
): readonly string[] {
  const named = (of: ReadonlyMap<number, string>, id: unknown) => of.get(Number(id)) ?? "";
  const price = row["price_cents"];
  return [
    named(names.allIngredients, row["master_ingredient_id"]),
    String(numberFromMicro(Number(row["quantity"]) as Micro)),
    named(names.units, row["unit_id"]),
    row["place_id"] === null ? "" : named(names.places, row["place_id"]),
    price === null ? "" : moneyDigits(Number(price) as Cents, currency),
    dayOf(row["purchase_date"]),
    dayOf(row["expiry_date"]),
  ];
}

/** The stock for spreadsheets. */
async function* stockCsv(making: Making) {
  const { snapshot, household, currency } = making;
  const headOf = (key: (typeof STOCK_HEADER)[number]) =>
    key === "exported.price" ? moneyColumn(key, currency) : say(key);
  yield csvText([inEnglish(() => STOCK_HEADER.map(headOf))]);
  for await (const rows of rowsOfTable(snapshot, household, "lots")) {
    const inStock = rows.filter((row) => Number(row["quantity"]) > 0 && row["removed_at"] === null);
    yield csvText(inStock.map((row) => stockCells(row, making)));
  }
}

/** Spreadsheets take a file without this mark for one of their own code page, and show umlauts as two characters. */
const BYTE_ORDER_MARK = "\uFEFF";

async function* marked(csv: AsyncIterable<string>) {
  yield BYTE_ORDER_MARK;
  yield* csv;
}

async function addAll(making: Making): Promise<void> {
  const { zip, snapshot, household, pace, now, names, userId } = making;
  const counts: Record<string, number> = {};
  for (const table of Object.keys(exportedTables) as ExportedTable[])
    // oxlint-disable-next-line no-await-in-loop -- one table after the other: the file is written from its beginning to its end
    counts[table] = await addTable(making, table);
  counts["pictures"] = await addPictures(making);
  await zip.add("stock.csv", marked(stockCsv(making)));
  const all = { days: null, type: undefined, currency: making.currency, pace };
  await zip.add("expenses.csv", marked(exportExpenses(snapshot, household, all)));
  const manifest: Manifest = {
    format: FORMAT,
    product: "larder",
    madeAt: instantText(now),
    member: names.members.get(userId) ?? 1,
    counts,
  };
  await zip.add("manifest.json", once(`${JSON.stringify(manifest, null, 2)}\n`));
}

/**
 * A complete household as one archive: one snapshot, written to the disk in slices and sent from
 * there, so that a slow client blocks nothing. Source: handbook/exports.md#a-household.
 */
export async function exportHousehold(
  deps: Pick<Deps, "db" | "config" | "pictures">,
  leaving: Leaving,
): Promise<Outcome<Answer>> {
  const { household, pace, now, today } = leaving;
  return turns.add(async () => {
    const zip = await ZipOnDisk.begin(deps.config.dataDir, { pace, now });
    try {
      await inSnapshot(deps, async (snapshot) => {
        const names = await readNames(snapshot, household);
        await addAll({ ...leaving, snapshot, names, zip, pictures: deps.pictures });
      });
      const answer = streamAnswer(200, await zip.end(), "application/zip");
      return ok({ ...answer, headers: asFileNamed(`larder-${today}.zip`) });
    } catch (error) {
      await zip.giveUp();
      throw error;
    }
  });
}
