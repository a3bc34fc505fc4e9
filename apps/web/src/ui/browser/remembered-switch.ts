import { useState } from "react";

/** What is kept in this browser when a switch is not as it is at first. */
interface SwitchMemory {
  readonly key: string;
  readonly isOnAtFirst: boolean;
  /** The text that is kept then. */
  readonly otherwise: string;
}

function isOtherwise({ key, otherwise }: SwitchMemory): boolean {
  try {
    return localStorage.getItem(key) === otherwise;
  } catch (error) {
    // Storage may be forbidden; then it is each time as at first.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function keep({ key, otherwise }: SwitchMemory, isAsAtFirst: boolean): void {
  try {
    if (isAsAtFirst) localStorage.removeItem(key);
    else localStorage.setItem(key, otherwise);
  } catch (error) {
    // Storage may be forbidden; then the switch works for this visit.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Whether a switch is on, outside of a component. */
export const isSwitchOn = (memory: SwitchMemory): boolean =>
  isOtherwise(memory) !== memory.isOnAtFirst;

/** A switch that this browser remembers. */
export function useRememberedSwitch(
  memory: SwitchMemory,
): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => isSwitchOn(memory));
  function set(next: boolean): void {
    keep(memory, next === memory.isOnAtFirst);
    setIsOn(next);
  }
  return [isOn, set];
}
