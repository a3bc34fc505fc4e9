import { householdApi } from "@larder/contract/household/household";
import { exportingApi } from "@larder/contract/money/exporting";
import { say } from "@larder/words/say";
import { useRef, useState } from "react";
import { call } from "../api/calls/call.ts";
import { CallError } from "../api/calls/call-error.ts";
import { enterHousehold } from "../api/kept/enter-household.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";

/** The message after an import. */
function saidOf(counts: Readonly<Record<string, number>>, leftOut: number): string {
  const { recipes = 0, expenses = 0, lots = 0 } = counts;
  const back = say("exports.broughtBack", { recipes, lots, expenses });
  return leftOut === 0 ? back : `${back} ${say("exports.picturesLeftOut", { count: leftOut })}`;
}

/** Enters the household that the file filled, before a message that would go with the old one. */
async function enterFilled(): Promise<void> {
  try {
    const { data } = await call(householdApi.get, {});
    enterHousehold(data.household);
  } catch (error) {
    // The next answer about the user shows the household too.
    if (!(error instanceof CallError)) throw error;
  }
}

/** Source: handbook/exports.md#bringing-it-back. */
export function BringBackHousehold() {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { run, isRunning, problem, dismiss } = useAction(exportingApi.bringBack);

  function choose(file: File) {
    dismiss();
    setChosen(file);
  }
  function cancel() {
    dismiss();
    setChosen(null);
  }
  async function bring() {
    if (chosen === null) return;
    const done = await run({ file: chosen });
    if (!done.ok) return;
    setChosen(null);
    await enterFilled();
    showToast(saidOf(done.data.counts, done.data.picturesLeftOut));
  }

  return (
    <>
      <p className="text-ink-2">{say("exports.bringBackText")}</p>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={say("exports.bringBackFile")}
        hidden
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Otherwise the same file could not be chosen again.
          event.currentTarget.value = "";
          if (file) choose(file);
        }}
      />
      <Button kind="secondary" needsConnection onClick={() => input.current?.click()}>
        {say("exports.bringBack")}
      </Button>
      <ConfirmDialog
        open={chosen !== null}
        title={say("exports.bringBackTitle")}
        text={say("exports.bringBackAsk", { file: chosen?.name ?? "" })}
        confirmText={say("exports.bringBack")}
        busyText={say("exports.bringingBack")}
        busy={isRunning}
        kind="main"
        onConfirm={() => void bring()}
        onCancel={cancel}
      >
        {problem !== null && (
          <Notice tone="error" heading={say("kit.error")}>
            {problem}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
