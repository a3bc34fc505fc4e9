import { useEffect, useState } from "react";

const LINGERS_MS = 600;
/** A row under a thumb, or a mouse button. */
const PRESSED = "button:active";

/** Lines that were ticked a moment ago: each stays where it is for as long as one sees that it is ticked. */
export function useLingering() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // The timer is outside React; one tick after the other begins it anew, and nothing moves while a row is pressed.
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
