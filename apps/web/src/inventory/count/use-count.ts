import { barcodesApi } from "@larder/contract/kitchen/barcodes";
import { countingApi } from "@larder/contract/kitchen/counting";
import type { Data } from "@larder/contract/endpoint";
import { labelContent, readLabelCode } from "@larder/rules/kitchen/labels/label-code";
import { say } from "@larder/words/say";
import { useRef, useState } from "react";
import { useAction } from "../../api/use-action.ts";
import { announce } from "../../ui/overlays/announce.ts";
import { useLabelLot } from "../labels/use-label-lot.ts";
import type { ScanResult } from "../barcodes/use-scans.ts";

/** A code that was scanned. */
export interface CountedCode {
  /** A barcode, or the content of a label. */
  readonly gtin: string;
  /** The known food's name; null for an unknown code. */
  readonly name: string | null;
  readonly count: number;
}

/** The three lists of a compared count. */
export type Compared = Data<typeof countingApi.compare>;
/** What happened to a missing lot; "here" if it is there after all. */
export type Fate = "eaten" | "wasted" | "here";

/** A place's count: scans first, then the lists and what they mean. Source: handbook/counting.md#the-screen. */
export function useCount(placeId: number) {
  const find = useAction(barcodesApi.find);
  const { lotOf, lookup } = useLabelLot();
  const compare = useAction(countingApi.compare);
  const apply = useAction(countingApi.apply);
  const [codes, setCodes] = useState<readonly CountedCode[]>([]);
  /** Updated at once: scans are faster than rendering. */
  const latest = useRef(codes);
  const [told, setTold] = useState<string | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [fates, setFates] = useState<Readonly<Record<number, Fate>>>({});

  function show(next: readonly CountedCode[], text: string) {
    latest.current = next;
    setCodes(next);
    setTold(text);
    announce(text);
  }

  /** A label is one lot, however often it is scanned. */
  async function lookAtLabel(label: string): Promise<ScanResult> {
    const lot = await lotOf(label);
    if (lot === null) return "refused";
    const { name } = lot;
    const gtin = labelContent(label);
    const others = latest.current.filter((one) => one.gtin !== gtin);
    show([{ gtin, name, count: 1 }, ...others], say("counting.counted", { name, count: 1 }));
    return "known";
  }

  async function look(code: string): Promise<ScanResult> {
    const label = readLabelCode(code);
    if (label !== null) return lookAtLabel(label);
    const found = await find.run({ params: { code } });
    if (!found.ok) return "refused";
    const { gtin, known, guess } = found.data;
    const name = known?.name ?? known?.ingredient ?? guess?.name ?? null;
    const before = latest.current.find((one) => one.gtin === gtin);
    const count = (before?.count ?? 0) + 1;
    const others = latest.current.filter((one) => one.gtin !== gtin);
    const text =
      name === null
        ? say("counting.unknown", { code: gtin })
        : say("counting.counted", { name, count });
    show([{ gtin, name, count }, ...others], text);
    return known === null ? "unknown" : "known";
  }

  async function hold() {
    const body = { codes: codes.map(({ gtin, count }) => ({ gtin, count })) };
    const done = await compare.run({ params: { id: placeId }, body });
    if (done.ok) setCompared(done.data);
  }

  const fateOf = (lotId: number): Fate => fates[lotId] ?? "eaten";

  async function save() {
    if (compared === null) return null;
    const missing = compared.missing.flatMap(({ lotId }) => {
      const how = fateOf(lotId);
      return how === "here" ? [] : [{ lotId, how }];
    });
    const here = compared.missing.filter(({ lotId }) => fateOf(lotId) === "here");
    const found = [...compared.found, ...here].map(({ lotId }) => lotId);
    const { unexpected } = compared;
    const done = await apply.run({ params: { id: placeId }, body: { found, missing, unexpected } });
    return done.ok ? done.data.activityId : null;
  }

  return {
    codes,
    scanned: codes.reduce((sum, { count }) => sum + count, 0),
    told,
    look,
    compared,
    hold,
    scanOn: () => setCompared(null),
    fateOf,
    setFate: (lotId: number, fate: Fate) => setFates({ ...fates, [lotId]: fate }),
    save,
    /** For their failures. */
    actions: [find, lookup, compare, apply],
    isBusy: compare.isRunning || apply.isRunning,
  };
}
