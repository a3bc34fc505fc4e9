import type { MouseEvent } from "react";

/**
 * For buttons below a field. Otherwise leaving the field may show an error that moves the button
 * from under the pointer.
 */
export function stayInField(event: MouseEvent): void {
  event.preventDefault();
}
