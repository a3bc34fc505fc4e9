import { useSyncExternalStore } from "react";

const SECOND_MS = 1000;

function everySecond(told: () => void): () => void {
  const ticking = setInterval(told, SECOND_MS);
  return () => clearInterval(ticking);
}
const never = () => () => undefined;

/** The next whole second in milliseconds, updated each second while `isOn`. */
export function useNow(isOn: boolean): number {
  return useSyncExternalStore(
    isOn ? everySecond : never,
    () => Math.ceil(Date.now() / SECOND_MS) * SECOND_MS,
  );
}
