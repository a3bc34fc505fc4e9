import type { MouseEvent } from "react";

/**
 * For what is pressed below a field: leaving the field may say what is wrong with it, which would move the rest of the form under the
 * pointer before the press is over, so that it hits nothing.
 */
export function stayInField(event: MouseEvent): void {
  event.preventDefault();
}
