import { placesApi } from "@larder/contract/kitchen/places";
import { say } from "@larder/words/say";
import { useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { problemsOf } from "../../api/calls/problems.ts";
import { useRead } from "../../api/use-read.ts";
import { useUndo } from "../../api/use-undo.ts";
import { barcodeIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextField } from "../../ui/controls/fields/text-field.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { CameraPart } from "../barcodes/camera-part.tsx";
import { CountResult } from "./count-result.tsx";
import { type CountedCode, useCount } from "./use-count.ts";

/** Source: handbook/counting.md#the-screen. */
export function CountPlace() {
  const placeId = Number(useParams()["placeId"]);
  const navigate = useNavigate();
  const places = useRead(placesApi.list);
  const { undo, undoOf } = useUndo(showToast);
  const count = useCount(placeId);
  const place = places.data?.places.find(({ id }) => id === placeId);
  const name = place?.name ?? "";

  async function apply() {
    const activityId = await count.save();
    if (activityId === null) return;
    showToast(say("counting.saved", { place: name }), undoOf(activityId));
    void navigate("/inventory");
  }
  const isGone = places.data !== undefined && place === undefined;
  return (
    <div className="max-w-[44rem]">
      <PageHead
        title={
          isGone
            ? say("counting.noPlace")
            : place
              ? say("counting.title", { place: name })
              : say("counting.aPlace")
        }
        lead={
          count.compared
            ? say("counting.result", {
                scanned: count.scanned,
                found: count.compared.found.length,
              })
            : say("counting.lead")
        }
      />
      {problemsOf([places, undo, ...count.actions]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[places]} />
      {place && !count.compared && (
        <Scanning
          codes={count.codes}
          scanned={count.scanned}
          told={count.told}
          isBusy={count.isBusy}
          onCode={count.look}
          onCompare={() => void count.hold()}
        />
      )}
      {place && count.compared && (
        <CountResult
          compared={count.compared}
          fateOf={count.fateOf}
          onFate={count.setFate}
          isBusy={count.isBusy}
          onScanOn={count.scanOn}
          onApply={() => void apply()}
        />
      )}
    </div>
  );
}

interface ScanningProps {
  readonly codes: readonly CountedCode[];
  readonly scanned: number;
  readonly told: string | null;
  readonly isBusy: boolean;
  readonly onCode: ReturnType<typeof useCount>["look"];
  readonly onCompare: () => void;
}

function Scanning({ codes, scanned, told, isBusy, onCode, onCompare }: ScanningProps) {
  const field = useRef<HTMLInputElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);

  async function add() {
    const input = field.current;
    const code = input?.value.trim() ?? "";
    if (input === null || code === "") return;
    // Emptied at once: a scanner types the next code during the call.
    input.value = "";
    input.focus();
    if ((await onCode(code)) === "refused" && input.value === "") input.value = code;
  }
  return (
    <div className="grid gap-4">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
        className="grid grid-cols-[1fr_auto] items-start gap-2.5"
      >
        <TextField
          ref={field}
          label={say("counting.code")}
          hint={say("counting.codeHint")}
          icon={barcodeIcon}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button type="submit" className="mt-[27px]">
          {say("counting.add")}
        </Button>
      </form>
      <CameraPart told={told} onCode={onCode} stopButton={stopButton} />
      <h2 className="text-lg">{say("counting.scanned", { count: scanned })}</h2>
      {codes.length === 0 ? (
        <p className="text-ink-3">{say("counting.nothingScanned")}</p>
      ) : (
        <ul className="rows">
          {codes.map(({ gtin, name, count }) => (
            <li key={gtin} className="flex min-h-13 items-center gap-3">
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                {name ?? say("counting.unknown", { code: gtin })}
              </span>
              <span className="tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
      <Button kind="main" busy={isBusy} onClick={onCompare}>
        {say("counting.compare")}
      </Button>
    </div>
  );
}
