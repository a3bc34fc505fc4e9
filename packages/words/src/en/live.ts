/** What others of the household do while one looks at a screen. */
export const words = {
  moved: "You are now in {household}. What you see is from there.",
} as const;
