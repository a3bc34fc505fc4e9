import { say } from "@larder/words/say";
import { type Barcode, barcodesApi } from "@larder/contract/kitchen/barcodes";
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { useRef, useState } from "react";
import { CallError } from "../../api/calls/call-error.ts";
import { useAction } from "../../api/use-action.ts";
import { quantityText } from "../../ui/text/amount-text.ts";
import { today } from "../../ui/text/format.ts";
import { announce } from "../../ui/overlays/announce.ts";
import { amountOf, scanned, type ScannedLine, unscanned } from "./scanned-lines.ts";

/** What was scanned and is not in stock yet. */
interface Scans {
  readonly lines: readonly ScannedLine[];
  /** Codes that nobody here knows yet, each once, in the order in which they were scanned. */
  readonly unknown: readonly Barcode[];
  /** Codes that wait for a connection, or for room. */
  readonly waiting: readonly string[];
  /** What was wrong with a line when it was to be put away, by its code. */
  readonly faults: ReadonlyMap<string, string>;
  /** The last scan, in words. */
  readonly told: string | null;
}

const NOTHING: Scans = { lines: [], unknown: [], waiting: [], faults: new Map(), told: null };

/** How a scan ended: `waiting` is kept to be looked up again, `refused` is no code. */
export type ScanResult = "known" | "unknown" | "waiting" | "refused";

/** What went into stock at once. */
export interface PutAway {
  readonly count: number;
  readonly activityId: number;
}

function toldOf({ quantity, unit, count, ...line }: ScannedLine): string {
  const name = line.name ?? line.ingredient;
  const amount = quantityText(quantity, unit);
  return count === 1
    ? say("barcodes.read", { name, amount })
    : say("barcodes.readAgain", { name, amount, count });
}

/** Codes that are scanned one after another, until all are put away in one call. Source: handbook/barcodes.md#the-screen. */
export function useScans() {
  const find = useAction(barcodesApi.find);
  const bulk = useAction(inventoryApi.bulk);
  const [scans, setScans] = useState(NOTHING);
  /** What was scanned stands here at once: scans come faster than the screen is drawn. */
  const latest = useRef(scans);
  const show = (part: Partial<Scans>) => {
    latest.current = { ...latest.current, ...part };
    setScans(latest.current);
  };

  function tell(told: string) {
    show({ told });
    announce(told);
  }

  function keep(code: string): ScanResult {
    show({ waiting: [...latest.current.waiting, code] });
    return "waiting";
  }

  function take({ gtin, known, guess }: Barcode): ScanResult {
    const { lines, unknown } = latest.current;
    if (known === null) {
      const isFirst = !unknown.some((one) => one.gtin === gtin);
      if (isFirst) show({ unknown: [...unknown, { gtin, known, guess }] });
      tell(say("barcodes.new", { code: gtin }));
      return "unknown";
    }
    const next = scanned(lines, { gtin, known });
    if (next === null) return keep(gtin);
    show({ lines: next });
    if (next[0]) tell(toldOf(next[0]));
    return "known";
  }

  /** Looks a code up. One that could not be is kept. */
  async function look(code: string): Promise<ScanResult> {
    const found = await find.run({ params: { code } });
    if (found.ok) return take(found.data);
    return found.error instanceof CallError && found.error.isOpen ? keep(code) : "refused";
  }

  async function lookAgain(): Promise<void> {
    const { waiting } = latest.current;
    show({ waiting: [] });
    await Promise.all(waiting.map(look));
  }

  /** Says what the code that is asked about is, or, with null, that it does not matter. */
  function answer(barcode: Barcode | null) {
    show({ unknown: latest.current.unknown.slice(1) });
    if (barcode !== null) take(barcode);
  }

  /** Puts all lines into stock, or none. */
  async function putAway(): Promise<PutAway | null> {
    // In the order in which they were scanned.
    const sent = latest.current.lines.toReversed();
    const items = sent.map((line) => ({
      masterIngredientId: line.masterIngredientId,
      unitId: line.unitId,
      quantity: amountOf(line),
      placeId: line.placeId,
      purchaseDate: today(),
    }));
    const done = await bulk.run({ body: { items } });
    if (!done.ok) {
      show({ faults: faultsOf(done.error, sent) });
      return null;
    }
    show({ lines: unscanned(latest.current.lines, sent), faults: new Map(), told: null });
    await lookAgain();
    return { count: sent.length, activityId: done.data.activityId };
  }

  return {
    ...scans,
    /** Whether something is still to be put away, looked up or answered. */
    isEmpty: () => {
      const { lines, unknown, waiting } = latest.current;
      return lines.length + unknown.length + waiting.length === 0;
    },
    /** For their failures. */
    actions: [find, bulk],
    isSaving: bulk.isRunning,
    look,
    lookAgain,
    answer,
    takeBack: (gtin: string) =>
      show({ lines: unscanned(latest.current.lines, [{ gtin, count: 1 }]), faults: new Map() }),
    putAway,
  };
}

const ROW = /^items\.(\d+)\./;

/** What a refusal says of each line. */
function faultsOf(error: unknown, sent: readonly ScannedLine[]): ReadonlyMap<string, string> {
  if (!(error instanceof CallError)) return new Map();
  return new Map(
    error.details.flatMap(({ path, message }) => {
      const line = sent[Number(ROW.exec(path)?.[1] ?? -1)];
      return line ? [[line.gtin, message] as const] : [];
    }),
  );
}
