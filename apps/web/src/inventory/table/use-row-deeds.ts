import type { Lot } from "@larder/contract/kitchen/inventory";
import { useRef, useState } from "react";
import { announce } from "../../ui/overlays/announce.ts";
import type { Tell } from "../../ui/overlays/toast.ts";
import { useLotLife } from "../lot/use-lot-life.ts";
import { useLots } from "../lot/use-lots.ts";

/** Actions on a whole lot in its row. */
export type RowDeed = "eaten" | "freeze" | "wasted";

/** A completed action, reported in the row with Undo. */
export interface DoneInRow {
  readonly lot: Lot;
  /** Its place in the list, from 0. */
  readonly at: number;
  readonly text: string;
  readonly undo: (() => void | Promise<void>) | undefined;
}

/**
 * Actions reported in the lot's row, one at a time. Source: handbook/screens.md#use-these-first.
 */
export function useRowDeeds() {
  const [done, setDone] = useState<readonly DoneInRow[]>([]);
  const [busyId, setBusyId] = useState<number | null>(null);
  const acting = useRef<Pick<DoneInRow, "lot" | "at">>(null);

  const tell: Tell = (text, { undo }) => {
    const row = acting.current;
    if (row === null) return;
    setDone((before) => [
      ...before.filter(({ lot }) => lot.id !== row.lot.id),
      { ...row, text, undo },
    ]);
    announce(text);
  };
  const using = useLots(tell);
  const life = useLotLife(tell);

  return {
    /** For their failures. */
    actions: [...using.actions, ...life.actions],
    done,
    busyId,
    run: async (deed: RowDeed, lot: Lot, at: number): Promise<void> => {
      if (acting.current !== null) return;
      acting.current = { lot, at };
      setBusyId(lot.id);
      if (deed === "freeze") await life.change("freeze", lot, lot.quantity);
      else await using.takeSome(lot, { quantity: lot.quantity, how: deed });
      acting.current = null;
      setBusyId(null);
    },
    forget: (lotId: number): void =>
      setDone((before) => before.filter(({ lot }) => lot.id !== lotId)),
  };
}
