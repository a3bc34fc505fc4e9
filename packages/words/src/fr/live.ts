import type { words as english } from "../en/live.ts";

/** Other members' changes on an open screen. */
export const words: Record<keyof typeof english, string> = {
  moved: "Tu es maintenant dans le foyer {household}. C’est ce foyer que tu vois ici.",
};
