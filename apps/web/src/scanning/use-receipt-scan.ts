import { say } from "@larder/words/say";
import { scanningApi } from "@larder/contract/money/scanning";
import { type ActionDispatch, useEffect, useReducer, useRef } from "react";
import { useAction } from "../api/use-action.ts";
import { announce } from "../ui/overlays/announce.ts";
import type { Progress } from "./scan-progress.ts";
import { fitForUpload } from "./picture/fit-image.ts";
import { NO_SCAN, type Scan, type ScanChange, scanReducer } from "./scan-state.ts";

export interface ReceiptScan {
  readonly scan: Scan;
  readonly dispatch: ActionDispatch<[change: ScanChange]>;
  /** Replaces the former reading; of several receipts the newest, or the one with this index. */
  readonly start: (file: File, index?: number) => Promise<void>;
  /** Stops the reading, here and on the server. */
  readonly cancel: () => void;
}

/** One receipt at a time: its picture, its reading, its rows. Source: handbook/receipts.md#the-screen. */
export function useReceiptScan(): ReceiptScan {
  const [scan, dispatch] = useReducer(scanReducer, NO_SCAN);
  const upload = useAction(scanningApi.upload);
  const running = useRef<AbortController | null>(null);
  // The request is outside React: it ends with the screen.
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File, index?: number): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    dispatch({ type: "started", file });
    const fitting = await fitForUpload(file);
    if (controller.signal.aborted) return;
    const onStep = (progress: Progress) => {
      if (!controller.signal.aborted) dispatch({ type: "progressed", file, progress });
    };
    onStep({ step: "sending" });
    const { signal } = controller;
    const fields = index === undefined ? undefined : { index: String(index) };
    const outcome = await upload.run({ file: fitting, fields }, { signal, onStep });
    if (controller.signal.aborted) return;
    if (outcome.ok) return dispatch({ type: "read", file, reading: outcome.data });
    dispatch({ type: "failed", file, text: outcome.text });
  }

  function cancel(): void {
    running.current?.abort();
    dispatch({ type: "cleared" });
    announce(say("scanning.scanCanceled"));
  }

  return { scan, dispatch, start, cancel };
}
