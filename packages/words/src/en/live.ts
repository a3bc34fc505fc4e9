/** Other members' changes on an open screen. */
export const words = {
  moved: "You are now in {household}. What you see is from there.",
} as const;
