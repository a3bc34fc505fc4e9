import type { words as english } from "../en/live.ts";

/** Other members' changes on an open screen. */
export const words: Record<keyof typeof english, string> = {
  moved: "Ahora estás en {household}. Lo que ves es de allí.",
};
