import { say } from "@larder/words/say";
import { type Lot, MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";
import { readLabelCode } from "@larder/rules/kitchen/labels/label-code";
import { type SubmitEvent, useRef } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { barcodeIcon } from "../../ui/art/icons/icons.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { useLabelLot } from "../labels/use-label-lot.ts";
import { CameraPart } from "./camera-part.tsx";
import { NewBarcode } from "./new-barcode.tsx";
import { ScannedRow } from "./scanned-row.tsx";
import { type PutAway, type ScanResult, useScans } from "./use-scans.ts";

interface ScanBarcodesProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPutAway: (putAway: PutAway) => void;
  /** A label of this lot was scanned. */
  readonly onLabel: (lot: Lot) => void;
}

/**
 * Takes codes from typing, a keyboard scanner or the camera, then puts them all away. A repeated
 * code counts twice; a new one is asked about once. A label opens its lot. Source: handbook/barcodes.md#the-screen.
 */
export function ScanBarcodes({ open, onClose, onPutAway, onLabel }: ScanBarcodesProps) {
  const scans = useScans();
  const { lines, unknown, waiting, faults, told } = scans;
  const field = useRef<HTMLInputElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const [asked] = unknown;
  const { lotOf, lookup } = useLabelLot();

  async function look(code: string): Promise<ScanResult> {
    const label = readLabelCode(code);
    if (label === null) return scans.look(code);
    const lot = await lotOf(label);
    if (lot === null) return "refused";
    onLabel(lot);
    return "known";
  }

  async function lookUp(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    const code = input?.value.trim() ?? "";
    if (input === null || code === "") return;
    // Emptied at once: a scanner types the next code during the call.
    input.value = "";
    input.focus();
    const result = await look(code);
    if (result === "refused" && input.value === "") input.value = code;
  }

  function answered(...[barcode]: Parameters<typeof scans.answer>) {
    scans.answer(barcode);
    // Not the field while the camera is on: a phone's keyboard would cover the picture.
    (stopButton.current ?? field.current)?.focus();
  }

  async function putAway() {
    const done = await scans.putAway();
    if (done === null) return;
    onPutAway(done);
    if (scans.isEmpty()) onClose();
  }

  return (
    <Dialog
      open={open}
      title={say("barcodes.title")}
      onClose={onClose}
      dirty={!scans.isEmpty()}
      busy={scans.isSaving}
      keepContent
      footer={
        <Button
          // One filled button: during a question it belongs to the answer.
          kind={asked ? "secondary" : "main"}
          disabled={lines.length === 0}
          busy={scans.isSaving}
          busyText={say("barcodes.puttingAway")}
          needsConnection
          onClick={() => void putAway()}
        >
          {say("barcodes.putAway", { count: lines.length })}
        </Button>
      }
    >
      {problemsOf([...scans.actions, lookup]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <form
        noValidate
        onSubmit={(event) => void lookUp(event)}
        className="grid grid-cols-[1fr_auto] items-start gap-2.5"
      >
        <TextField
          ref={field}
          label={say("barcodes.barcode")}
          hint={say("barcodes.barcodeHint")}
          icon={barcodeIcon}
          inputMode="numeric"
          autoComplete="off"
        />
        {/* Never busy: a disabled button would swallow the next scan's Enter. */}
        <Button type="submit" className="mt-[27px]">
          {say("barcodes.lookUp")}
        </Button>
      </form>
      {open && <CameraPart told={told} onCode={look} stopButton={stopButton} />}
      {waiting.length > 0 && (
        <Waiting
          count={waiting.length}
          isFull={lines.length >= MOST_LOTS_AT_ONCE}
          onAgain={scans.lookAgain}
        />
      )}
      {asked && (
        <NewBarcode
          key={asked.gtin}
          barcode={asked}
          onRemembered={answered}
          onSkip={() => answered(null)}
        />
      )}
      {scans.isEmpty() && <p className="text-ink-3">{say("barcodes.nothingScanned")}</p>}
      {lines.length > 0 && (
        <ul aria-label={say("barcodes.scanned")} className="grid">
          {lines.map((line) => (
            <ScannedRow
              key={line.gtin}
              line={line}
              fault={faults.get(line.gtin)}
              onLess={() => scans.takeBack(line.gtin)}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface WaitingProps {
  readonly count: number;
  readonly isFull: boolean;
  readonly onAgain: () => Promise<void>;
}

/** Codes scanned without a connection, or too many for one call. */
function Waiting({ count, isFull, onAgain }: WaitingProps) {
  if (isFull)
    return <Notice tone="info">{say("barcodes.full", { most: MOST_LOTS_AT_ONCE })}</Notice>;
  return (
    <Notice tone="info">
      <span className="block">{say("barcodes.waiting", { count })}</span>
      <Button kind="quiet" needsConnection onClick={() => void onAgain()}>
        {say("barcodes.lookUpAgain")}
      </Button>
    </Notice>
  );
}
