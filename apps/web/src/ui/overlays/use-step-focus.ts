import { useEffect, useRef } from "react";
import { focusHeading } from "./focus.ts";

/** Takes the focus to the heading when a screen goes on to its next step: what was pressed is gone then. */
export function useStepFocus(step: string): void {
  const shown = useRef(step);
  // The focus is outside React.
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading();
  }, [step]);
}
