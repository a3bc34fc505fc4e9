import type { words as english } from "../en/live.ts";

/** Other members' changes on an open screen. */
export const words: Record<keyof typeof english, string> = {
  moved: "Du bist jetzt in „{household}“. Was du siehst, ist von dort.",
};
