import { useEffect, useState } from "react";

const LINGERS_MS = 600;
/** A row under a thumb, or a mouse button. */
const PRESSED = "button:active";

/** Recently ticked lines stay in place long enough to be seen ticked. */
export function useLingering() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // The timer is outside of React. Each tick restarts it, and nothing moves during a press.
  useEffect(() => {
    if (ids.size === 0) return;
    const sink = () => {
      if (document.querySelector(PRESSED) === null) setIds(new Set());
      else timer = setTimeout(sink, LINGERS_MS);
    };
    let timer = setTimeout(sink, LINGERS_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  return { ids, add: (id: string) => setIds((before) => new Set([...before, id])) };
}
