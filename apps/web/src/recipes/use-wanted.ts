import { useSearchParams } from "react-router";
import { addressOf, type Wanted, wantedOf } from "./wanted-query.ts";

/** What the address asks to see, and how to ask for something else. */
export function useWanted() {
  const [address, setAddress] = useSearchParams();
  return {
    wanted: wantedOf(address),
    want: (next: Partial<Wanted>) => {
      // As it is by now: what was typed is asked for a moment later, when a filter may have been pressed.
      const now = new URLSearchParams(location.search);
      // A filter is no page to go back through.
      setAddress(addressOf({ ...wantedOf(now), ...next }, now), { replace: true });
    },
  };
}
