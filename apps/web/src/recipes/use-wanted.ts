import { useState } from "react";
import { useSearchParams } from "react-router";
import { addressOf, EVERYTHING, type Wanted, wantedOf } from "./list/wanted-query.ts";

/** What the address asks to see, and how to ask for something else. */
export function useWanted() {
  const [address, setAddress] = useSearchParams();
  const [clears, setClears] = useState(0);
  const wanted = wantedOf(address);
  function want(next: Partial<Wanted>): void {
    // The current address: a filter may have changed since the typing.
    const now = new URLSearchParams(location.search);
    // A filter is no page to go back through.
    setAddress(addressOf({ ...wantedOf(now), ...next }, now), { replace: true });
  }
  return {
    wanted,
    want,
    /** Asks for everything again, in the same order. */
    clear: () => {
      setClears(clears + 1);
      want({ ...EVERYTHING, sortBy: wanted.sortBy });
    },
    /** A key for the filters: those of before forget what was typed and not asked for yet. */
    clears,
  };
}
