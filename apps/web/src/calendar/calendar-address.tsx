import { calendarApi } from "@larder/contract/household/calendar";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { calendarBlankIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { ToldAddress } from "./told-address.tsx";

/**
 * The secret calendar address: created, shown once, renewed, ended. Source:
 * handbook/calendar.md#the-screen.
 */
export function CalendarAddress() {
  const look = useRead(calendarApi.look);
  const make = useAction(calendarApi.make);
  const end = useAction(calendarApi.end);
  const [url, setUrl] = useState<string | null>(null);
  const [asked, setAsked] = useState<"make" | "end" | null>(null);
  const since = look.data?.since ?? null;

  async function makeOne() {
    const made = await make.run({});
    setAsked(null);
    if (made.ok) setUrl(made.data.url);
  }
  async function endIt() {
    const done = await end.run({});
    setAsked(null);
    if (!done.ok) return;
    setUrl(null);
    showToast(say("calendar.ended"));
  }
  return (
    <>
      <p className="text-ink-2">{say("calendar.about")}</p>
      {problemsOf([look, make, end]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" heading={say("kit.error")} onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[look]} />
      <Skeleton waiting={look.isPending} bones={<Bone className="h-tap w-40" />} room="min-h-tap">
        {look.data && since === null && (
          <Button
            icon={calendarBlankIcon}
            busy={make.isRunning}
            busyText={say("calendar.making")}
            needsConnection
            onClick={() => void makeOne()}
          >
            {say("calendar.make")}
          </Button>
        )}
        {url !== null && <ToldAddress url={url} />}
        {since !== null && (
          <>
            {url === null && (
              <p className="text-ink-2">
                {say("calendar.since", { day: instantDayText(since) })} {say("calendar.keep")}
              </p>
            )}
            <div className="flex flex-wrap gap-2.5">
              <Button needsConnection onClick={() => setAsked("make")}>
                {say("calendar.makeNew")}
              </Button>
              <Button needsConnection onClick={() => setAsked("end")}>
                {say("calendar.end")}
              </Button>
            </div>
          </>
        )}
      </Skeleton>
      <ConfirmDialog
        open={asked === "make"}
        title={say("calendar.makeNewQuestion")}
        text={say("calendar.makeNewText")}
        confirmText={say("calendar.makeNew")}
        busyText={say("calendar.making")}
        busy={make.isRunning}
        onConfirm={() => void makeOne()}
        onCancel={() => setAsked(null)}
      />
      <ConfirmDialog
        open={asked === "end"}
        title={say("calendar.endQuestion")}
        text={say("calendar.endText")}
        confirmText={say("calendar.end")}
        busyText={say("calendar.ending")}
        busy={end.isRunning}
        onConfirm={() => void endIt()}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
