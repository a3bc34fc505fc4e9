import { useState } from "react";

const KEY = "estimate-expiry";

function isRemembered(): boolean {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch (error) {
    // Storage may be forbidden; then it is off each time.
    if (error instanceof DOMException) return false;
    throw error;
  }
}

function remember(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch (error) {
    // Storage may be forbidden; then the switch works for this visit.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Whether saved items get the typical shelf life; off at first, remembered in this browser. Source: handbook/receipts.md#saving. */
export function useExpirySetting(): readonly [isOn: boolean, set: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(isRemembered);
  function set(next: boolean): void {
    remember(next);
    setIsOn(next);
  }
  return [isOn, set];
}
