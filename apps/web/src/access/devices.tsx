import { type DeviceSession, sessionsApi } from "@larder/contract/access/sessions";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { DeviceRow } from "./device-row.tsx";

/** Number of devices shown at first. */
const FIRST = 5;

/** Signed-in devices, with a sign-out for each. Source: handbook/accounts.md#sessions. */
export function Devices() {
  const read = useRead(sessionsApi.list);
  const end = useAction(sessionsApi.end);
  const endOthers = useAction(sessionsApi.endOthers);
  const [isWhole, setIsWhole] = useState(false);
  const sessions = read.data?.sessions ?? [];
  const hidden = isWhole ? 0 : sessions.length - FIRST;
  const shown = hidden > 0 ? sessions.slice(0, FIRST) : sessions;

  async function signOut({ id, name }: DeviceSession) {
    const done = await end.run({ params: { id } });
    if (done.ok) showToast(say("access.signedOut", { name }));
  }
  async function signOutOthers() {
    const done = await endOthers.run({});
    if (done.ok) showToast(say("access.othersSignedOut"));
  }
  return (
    <>
      {problemsOf([read, end, endOthers]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending} bones={<Bone className="h-12 w-full max-w-[26rem]" />}>
        {sessions.length > 0 && (
          <ul className="rows w-full">
            {shown.map((session) => (
              <DeviceRow
                key={session.id}
                session={session}
                isBusy={end.isRunning || endOthers.isRunning}
                onSignOut={() => void signOut(session)}
              />
            ))}
          </ul>
        )}
        {sessions.length === 1 && <p className="text-ink-2">{say("access.onlyHere")}</p>}
        {sessions.length > 1 && (
          <div className="flex flex-wrap gap-2.5">
            {hidden > 0 && (
              <Button kind="quiet" onClick={() => setIsWhole(true)}>
                {say("access.showAllDevices", { count: sessions.length })}
              </Button>
            )}
            <Button busy={endOthers.isRunning} onClick={() => void signOutOthers()} needsConnection>
              {say("access.signOutOthers")}
            </Button>
          </div>
        )}
      </Skeleton>
    </>
  );
}
