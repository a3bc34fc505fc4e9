import { pushApi } from "@larder/contract/household/push";
import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { logFailure } from "../api/calls/log.ts";
import { problemsOf } from "../api/calls/problems.ts";
import { useSession } from "../api/kept/session.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { Switch } from "../ui/controls/switch.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import {
  keepPushHere,
  type PushHere,
  readPushHere,
  subscribeHere,
  unsubscribeHere,
} from "./push-here.ts";

const words = {
  on: "notices.browserText",
  off: "notices.browserText",
  denied: "notices.browserDenied",
  insecure: "notices.browserInsecure",
  homescreen: "notices.browserHomescreen",
  unsupported: "notices.browserUnsupported",
} as const satisfies Record<PushHere, string>;

/**
 * Whether this browser gets notifications, and the obstacle if it cannot. Permission is requested
 * only at a tap. Source: handbook/notices.md#the-screens.
 */
export function OnThisBrowser() {
  const userId = useSession((session) => session.user?.id ?? 0);
  const key = useRead(pushApi.key);
  const add = useAction(pushApi.subscribe);
  const end = useAction(pushApi.unsubscribe);
  const [here, setHere] = useState<PushHere | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  // The browser's permission is outside React.
  useEffect(() => {
    let isGone = false;
    readPushHere(userId)
      .then((found) => isGone || setHere(found))
      .catch((error: unknown) => logFailure("Whether this browser is told is not known", error));
    return () => {
      isGone = true;
    };
  }, [userId]);

  async function switchOn(publicKey: string) {
    const browser = await subscribeHere(publicKey);
    if (browser === null) return;
    const added = await add.run({ body: browser });
    if (added.ok) keepPushHere(userId, browser);
    else await unsubscribeHere(userId);
  }
  async function switchOff() {
    const endpoint = await unsubscribeHere(userId);
    if (endpoint !== null) await end.run({ body: { endpoint } });
  }
  async function change(isOn: boolean) {
    setIsBusy(true);
    setHasFailed(false);
    try {
      if (!isOn) await switchOff();
      else if (key.data) await switchOn(key.data.key);
    } catch (error) {
      logFailure("This browser could not subscribe", error);
      setHasFailed(true);
    } finally {
      setHere(await readPushHere(userId));
      setIsBusy(false);
    }
  }
  const canSwitch = here === "on" || (here === "off" && key.data !== undefined);
  return (
    <div className="grid w-full max-w-[34rem] grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
      <Switch
        label={say("notices.onThisBrowser")}
        showLabel
        isOn={here === "on"}
        disabled={!canSwitch || isBusy}
        onChange={(isOn) => void change(isOn)}
      />
      <p className="min-h-6 text-sm text-ink-2">{here !== null && say(words[here])}</p>
      {hasFailed && (
        <Notice tone="error" heading={say("kit.error")} onDismiss={() => setHasFailed(false)}>
          {say("notices.browserFailed")}
        </Notice>
      )}
      {problemsOf([key, add, end]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" heading={say("kit.error")} onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
    </div>
  );
}
