import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";
import { checkIcon, wifiSlashIcon } from "./icons.ts";
import { useOnline } from "./online.ts";

const BACK_MS = 3_000;

interface OfflineStripProps {
  /** When what is on the screen was loaded, in milliseconds; asked when the connection goes. */
  readonly loadedAt: () => number | undefined;
}

/** Under the top bar while there is no connection, and for 3 s once it is back. Source: BRIEF 5, 6.4. */
export function OfflineStrip({ loadedAt }: OfflineStripProps) {
  const isOnline = useOnline();
  const [isBack, setIsBack] = useState(false);
  // The browser's connection events, once they have become a state, start a timer.
  useEffect(() => {
    if (!isOnline) return () => setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), BACK_MS);
    return () => clearTimeout(timer);
  }, [isOnline]);

  if (isOnline && !isBack) return <div role="status" />;
  const at = loadedAt();
  const time =
    at === undefined
      ? null
      : new Date(at).toLocaleTimeString("en-US", { hour: "numeric", minute: "2-digit" });
  return (
    <div
      role="status"
      className="flex items-center justify-center gap-2.5 bg-soon px-4 py-[9px] text-sm font-semibold text-on-soon"
    >
      <Icon path={isOnline ? checkIcon : wifiSlashIcon} />
      {isOnline
        ? "Back online"
        : `You are offline.${time ? ` What you see was loaded at ${time}.` : ""}`}
    </div>
  );
}
