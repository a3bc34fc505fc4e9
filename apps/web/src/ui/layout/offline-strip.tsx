import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { Icon } from "../art/icons/icon.tsx";
import { checkIcon } from "../art/icons/first-icons.ts";
import { wifiSlashIcon } from "../art/icons/icons.ts";
import { useOnline } from "../browser/online.ts";
import { clockText, timeText } from "../text/format.ts";

const BACK_MS = 3_000;

interface OfflineStripProps {
  /** Load time of the shown content in milliseconds; null if there is none. */
  readonly loadedAt: number | null;
  /** False if the device is online and the server does not answer. */
  readonly isReachable?: boolean;
}

/**
 * Shown below the top bar while there is no connection or answer, and for 3 s afterwards. Source:
 * handbook/screens.md#offline.
 */
export function OfflineStrip({ loadedAt, isReachable = true }: OfflineStripProps) {
  const hasConnection = useOnline();
  const isOnline = hasConnection && isReachable;
  const [isBack, setIsBack] = useState(false);
  // The browser's connection events start a timer.
  useEffect(() => {
    if (!isOnline) return () => setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  if (isOnline && !isBack) return <div role="status" />;
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2.5 bg-soon px-4 py-[9px] text-sm font-semibold text-on-soon"
    >
      <Icon path={isOnline ? checkIcon : wifiSlashIcon} />
      {isOnline
        ? say("kit.backOnline")
        : `${hasConnection ? say("kit.unreachable") : say("kit.offline")} ${loadedAt === null ? "" : say("kit.loadedAt", { when: whenText(loadedAt) })}`.trim()}
    </div>
  );
}

/** "at 6:12 PM", or "on Mar 10, 6:12 PM" for another day. */
function whenText(instant: number): string {
  if (new Date(instant).toDateString() === new Date().toDateString())
    return say("kit.loadedToday", { time: clockText(instant) });
  const day = { month: "short", day: "numeric" } as const;
  const time = timeText(instant, { ...day, hour: "numeric", minute: "2-digit" });
  return say("kit.loadedOn", { time });
}
