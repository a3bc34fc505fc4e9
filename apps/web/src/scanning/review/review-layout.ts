/**
 * Below it a row is one line that unfolds; above it the fields are side by side. Source:
 * handbook/receipts.md#the-screen.
 */
export const FOLDED = "(width < 64rem)";

/** Mark, name, match, quantity with unit, price, status, remove. */
export const COLUMNS =
  "grid-cols-[40px_minmax(0,1.2fr)_minmax(0,1.1fr)_9.25rem_5rem_6.3rem_44px] gap-x-1";
