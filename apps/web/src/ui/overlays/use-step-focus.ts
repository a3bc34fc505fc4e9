import { useEffect, useRef } from "react";
import { focusHeading } from "./focus.ts";

/** Moves the focus to the heading at the next step, because the pressed button is gone. */
export function useStepFocus(step: string): void {
  const shown = useRef(step);
  // The focus is outside React.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}
