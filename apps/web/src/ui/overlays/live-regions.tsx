import { useEffect, useState } from "react";
import { onAnnouncement } from "./announce.ts";

/**
 * The polite and the assertive live region; mounted once at the root. Our own, so that visitors
 * have them without the library.
 */
export function LiveRegions() {
  return (
    <div className="sr-only">
      <LiveRegion politeness="polite" />
      <LiveRegion politeness="assertive" />
    </div>
  );
}

interface LiveRegionProps {
  readonly politeness: "polite" | "assertive";
}

function LiveRegion({ politeness }: LiveRegionProps) {
  const [said, setSaid] = useState({ text: "", count: 0 });
  // Announcements come from event handlers, timers and the query cache.
  useEffect(() => {
    return onAnnouncement(politeness, (text) =>
      setSaid((last) => ({ text, count: last.count + 1 })),
    );
  }, [politeness]);
  return (
    <div aria-live={politeness} aria-atomic="true">
      {/* A new element each time, so that a repeated text is announced again. */}
      <p key={said.count}>{said.text}</p>
    </div>
  );
}
