import { useEffect, useState } from "react";

const LINGERS_MS = 600;

/** Lines that were ticked a moment ago: each stays where it is for as long as one sees that it is ticked. */
export function useLingering() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  // The timer is outside React; one tick after the other begins it anew, so that nothing moves under a quick thumb.
  useEffect(() => {
    if (ids.size === 0) return;
    const timer = setTimeout(() => setIds(new Set()), LINGERS_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  return { ids, add: (id: string) => setIds((before) => new Set([...before, id])) };
}
