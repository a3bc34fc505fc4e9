import { say } from "@larder/words/say";
import { type Barcode, barcodesApi } from "@larder/contract/barcodes";
import { inventoryApi } from "@larder/contract/inventory";
import { type SubmitEvent, useRef, useState } from "react";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { TextField } from "../ui/controls/text-field.tsx";
import { barcodeIcon, minusIcon } from "../ui/art/icons.ts";
import { quantityText } from "../ui/amount-text.ts";
import { today } from "../ui/format.ts";
import { announce } from "../ui/overlays/announce.ts";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { NewBarcode } from "./new-barcode.tsx";
import { amountOf, scanned, type ScannedLine, unscanned } from "./scanned-lines.ts";

interface ScanBarcodesProps {
  readonly onClose: () => void;
  readonly onPutAway: (count: number) => void;
}

/**
 * One code after another, typed or read by a scanner that types; then all of them into stock. A code scanned twice counts as two, one
 * that is new is asked once. Source: handbook/barcodes.md#the-screen.
 */
export function ScanBarcodes({ onClose, onPutAway }: ScanBarcodesProps) {
  const find = useAction(barcodesApi.find);
  const add = useAction(inventoryApi.add);
  const [lines, setLines] = useState<readonly ScannedLine[]>([]);
  /** Codes that nobody here knows yet, each once, in the order in which they were scanned. */
  const [unknown, setUnknown] = useState<readonly Barcode[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  /** What was scanned stands here at once: scans come faster than the screen is drawn. */
  const latest = useRef(lines);
  const show = (next: readonly ScannedLine[]) => {
    latest.current = next;
    setLines(next);
  };
  const [asked] = unknown;

  function take({ gtin, known, guess }: Barcode) {
    if (known === null) {
      const isFirst = (codes: readonly Barcode[]) => !codes.some((one) => one.gtin === gtin);
      setUnknown((codes) => (isFirst(codes) ? [...codes, { gtin, known, guess }] : codes));
      return announce(say("inventory.barcodeNew", { code: gtin }));
    }
    show(scanned(latest.current, { gtin, known }));
    const name = known.name ?? known.ingredient;
    const amount = quantityText(known.quantity, known.unit);
    const count = latest.current[0]?.count ?? 1;
    announce(
      count === 1
        ? say("inventory.barcodeRead", { name, amount })
        : say("inventory.barcodeAgain", { name, amount, count }),
    );
  }

  async function lookUp(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    const code = input?.value.trim() ?? "";
    if (input === null || code === "") return;
    // Emptied at once: a scanner types the next code while this one is on its way.
    input.value = "";
    input.focus();
    const found = await find.run({ params: { code } });
    if (found.ok) return take(found.data);
    if (input.value === "") input.value = code;
  }

  function answered(barcode: Barcode | null) {
    setUnknown((codes) => codes.slice(1));
    if (barcode !== null) take(barcode);
    field.current?.focus();
  }

  async function putAway() {
    setIsSaving(true);
    let count = 0;
    for (const line of latest.current.toReversed()) {
      const { gtin, masterIngredientId, unitId } = line;
      const body = { masterIngredientId, unitId, quantity: amountOf(line), purchaseDate: today() };
      // One after the other: what is in stock has left the list, whatever comes of the next.
      const done = await add.run({ body });
      if (!done.ok) break;
      count += 1;
      show(latest.current.filter((one) => one.gtin !== gtin));
    }
    setIsSaving(false);
    if (count > 0) onPutAway(count);
    if (latest.current.length === 0) onClose();
  }

  return (
    <Dialog
      open
      title={say("inventory.scanBarcodes")}
      onClose={onClose}
      dirty={lines.length > 0}
      busy={isSaving}
      footer={
        <Button
          kind="main"
          disabled={lines.length === 0}
          busy={isSaving}
          busyText={say("inventory.puttingAway")}
          needsConnection
          onClick={() => void putAway()}
        >
          {say("inventory.putAway", { count: lines.length })}
        </Button>
      }
    >
      {[find, add].map(
        ({ problem, dismiss }) =>
          problem && (
            <Notice key={problem} tone="error" onDismiss={dismiss}>
              {problem}
            </Notice>
          ),
      )}
      <form
        noValidate
        onSubmit={(event) => void lookUp(event)}
        className="grid grid-cols-[1fr_auto] items-start gap-2.5"
      >
        <TextField
          ref={field}
          label={say("inventory.barcode")}
          hint={say("inventory.barcodeHint")}
          icon={barcodeIcon}
          inputMode="numeric"
          autoComplete="off"
        />
        {/* Never busy: a button that cannot be pressed would swallow the Enter of the next scan. */}
        <Button type="submit" className="mt-[27px]">
          {say("inventory.lookUp")}
        </Button>
      </form>
      {asked && (
        <NewBarcode
          key={asked.gtin}
          barcode={asked}
          onRemembered={answered}
          onSkip={() => answered(null)}
        />
      )}
      {lines.length === 0 ? (
        !asked && <p className="text-ink-3">{say("inventory.nothingScanned")}</p>
      ) : (
        <ul aria-label={say("inventory.scannedItems")} className="grid">
          {lines.map((line) => (
            <ScannedRow
              key={line.gtin}
              line={line}
              onLess={() => show(unscanned(latest.current, line.gtin))}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface ScannedRowProps {
  readonly line: ScannedLine;
  readonly onLess: () => void;
}

function ScannedRow({ line, onLess }: ScannedRowProps) {
  const name = line.name ?? line.ingredient;
  const amount = quantityText(line.quantity, line.unit);
  return (
    <li className="flex min-h-tap-lg items-center gap-3 border-b border-line py-1.5">
      <span className="flex-1">{name}</span>
      <span className="tabular-nums text-ink-2">
        {line.count === 1 ? amount : say("inventory.times", { amount, count: line.count })}
      </span>
      <IconButton icon={minusIcon} label={say("inventory.oneLess", { name })} onClick={onLess} />
    </li>
  );
}
