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

/** Scanned codes that are not in stock yet. */
interface Scans {
  readonly lines: readonly ScannedLine[];
  /** New codes, each once, in scanning order. */
  readonly unknown: readonly Barcode[];
  /** Codes waiting for a connection, or for room. */
  readonly waiting: readonly string[];
  /** A line's error when it was put away, by code. */
  readonly faults: ReadonlyMap<string, string>;
  /** The last scan, in words. */
  readonly told: string | null;
}

const NOTHING: Scans = { lines: [], unknown: [], waiting: [], faults: new Map(), told: null };

/** The result of a scan: `waiting` is looked up later, `refused` is no code. */
export type ScanResult = "known" | "unknown" | "waiting" | "refused";

/** The lots put away together. */
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

/**
 * Codes scanned one after another until all are put away in one call. Source:
 * handbook/barcodes.md#the-screen.
 */
export function useScans() {
  const find = useAction(barcodesApi.find);
  const bulk = useAction(inventoryApi.bulk);
  const [scans, setScans] = useState(NOTHING);
  /** Updated at once: scans are faster than rendering. */
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

  /** Looks up a code, or stores it for later. */
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

  /** Answers the question about a code; null skips it. */
  function answer(barcode: Barcode | null) {
    show({ unknown: latest.current.unknown.slice(1) });
    if (barcode !== null) take(barcode);
  }

  /** Puts away all lines, or none. */
  async function putAway(): Promise<PutAway | null> {
    // In scanning order.
    const sent = latest.current.lines.toReversed();
    const items = sent.map((line) => ({
      masterIngredientId: line.masterIngredientId,
      unitId: line.unitId,
      quantity: amountOf(line),
      // The household gave the code its amount.
      isMeant: true,
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
    /** Whether anything is left to put away, look up or answer. */
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

/** A refusal's message per line. */
function faultsOf(error: unknown, sent: readonly ScannedLine[]): ReadonlyMap<string, string> {
  if (!(error instanceof CallError)) return new Map();
  return new Map(
    error.details.flatMap(({ path, message }) => {
      const line = sent[Number(ROW.exec(path)?.[1] ?? -1)];
      return line ? [[line.gtin, message] as const] : [];
    }),
  );
}
