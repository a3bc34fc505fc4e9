import { useState } from "react";

/** The stored entry if a switch differs from its default. */
interface SwitchMemory {
  readonly key: string;
  readonly isOnAtFirst: boolean;
  /** The stored text. */
  readonly otherwise: string;
}

function isOtherwise({ key, otherwise }: SwitchMemory): boolean {
  try {
    return localStorage.getItem(key) === otherwise;
  } catch (error) {
    // Storage may be forbidden; then the default applies.
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

/** The state of a switch outside a component. */
export const isSwitchOn = (memory: SwitchMemory): boolean =>
  isOtherwise(memory) !== memory.isOnAtFirst;

/** A switch stored in this browser. */
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
