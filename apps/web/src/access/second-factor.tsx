import { secondFactorApi } from "@larder/contract/access/second-factor";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { later } from "../ui/overlays/later.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import type { TurnOnProps } from "./turn-on-dialog.tsx";
import { TurnOffDialog } from "./turn-off-dialog.tsx";

/** Loaded separately, since it includes the QR code. */
const TurnOnDialog = later<TurnOnProps>(
  async () => (await import("./turn-on-dialog.tsx")).TurnOnDialog,
);

/** At this number, new codes are recommended. */
const FEW_CODES = 3;

/** The state of two-step sign-in, and its changes. Source: handbook/accounts.md#second-factor. */
export function SecondFactor() {
  const read = useRead(secondFactorApi.look);
  const begin = useAction(secondFactorApi.begin);
  const [begun, setBegun] = useState<TurnOnProps["begun"] | null>(null);
  const [isTurningOff, setIsTurningOff] = useState(false);
  const factor = read.data;

  async function turnOn() {
    const done = await begin.run({});
    if (done.ok) setBegun(done.data);
    // It may have been turned on elsewhere.
    else void read.refetch();
  }
  return (
    <>
      {problemsOf([read, begin]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending} bones={<Bone className="h-12 w-full max-w-[26rem]" />}>
        {factor?.isOn === false && (
          <>
            <p className="text-ink-2">{say("access.offText")}</p>
            <Button busy={begin.isRunning} onClick={() => void turnOn()} needsConnection>
              {say("access.turnOn")}
            </Button>
          </>
        )}
        {factor?.isOn === true && (
          <>
            <p className="text-ink-2">{say("access.onText")}</p>
            <p className="text-ink-2">
              {say("access.codesLeft", { count: factor.recoveryCodesLeft })}{" "}
              {factor.recoveryCodesLeft <= FEW_CODES && say("access.codesLow")}
            </p>
            <Button onClick={() => setIsTurningOff(true)}>{say("access.turnOff")}</Button>
          </>
        )}
      </Skeleton>
      {begun !== null && <TurnOnDialog begun={begun} onClose={() => setBegun(null)} />}
      {isTurningOff && <TurnOffDialog onClose={() => setIsTurningOff(false)} />}
    </>
  );
}
