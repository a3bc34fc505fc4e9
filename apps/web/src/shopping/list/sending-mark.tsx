import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { useReach } from "../../api/calls/reach.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { hourglassMediumIcon } from "../../ui/art/icons/first-icons.ts";
import { wifiSlashIcon } from "../../ui/art/icons/icons.ts";
import { useOnline } from "../../ui/browser/online.ts";

/** Answers mostly come sooner: nothing is marked that is sent at once. */
const LATE_MS = 2_000;

/** Whether what is done now waits for a connection. */
function useIsCutOff(): boolean {
  const isReachable = useReach((reach) => reach.isReachable);
  return !useOnline() || !isReachable;
}

/**
 * Whether to show unsent changes: at once without a connection, otherwise after a while, until all
 * are sent.
 */
export function useTellsWaiting(isWaiting: boolean): boolean {
  const isCutOff = useIsCutOff();
  const [isLate, setIsLate] = useState(false);
  // The timer is outside React.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isWaiting && (isCutOff || isLate);
}

interface SendingMarkProps {
  /** The number of unsent changes; 0 while hidden. */
  readonly count: number;
}

/** Replaces the strip, which would move the list under the thumb. */
export function SendingMark({ count }: SendingMarkProps) {
  const isOnline = useOnline();
  const isCutOff = useIsCutOff();
  const cutOff = isOnline ? say("shopping.unreachable") : say("shopping.offline");
  const waiting = count === 0 ? "" : say("shopping.waiting", { count });
  const text = [isCutOff ? cutOff : "", waiting].filter(Boolean).join(", ");
  return (
    <span role="status" className="tells-offline">
      {text !== "" && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-say-soon">
          <Icon path={isCutOff ? wifiSlashIcon : hourglassMediumIcon} className="size-4" />
          {text}
        </span>
      )}
    </span>
  );
}
