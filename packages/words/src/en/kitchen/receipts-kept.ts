/** Saved receipts in the list of expenses. */
export const words = {
  someShop: "Receipt",
  dayAndCount: "{day}, {count, plural, one {# item} other {# items}}",
  namesAndMore: "{names} and {count} more",
  noneLeft: "No expenses belong to this receipt.",
  undoScan: "Undo This Scan",
  undoing: "Undoing...",
  undoHint: "Takes its food and its expenses back.",
  undone:
    "Scan undone: {count, plural, =0 {its food is} one {# expense and its food are} other {# expenses and its food are}} taken back.",
  gone: "This receipt is no longer there.",
} as const;
