import { say } from "@larder/words/say";
import { useState } from "react";

/** Copies a text to the clipboard; `said` is the status message, empty before the first call. */
export function useCopy() {
  const [said, setSaid] = useState("");
  async function put(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(say("kit.copied"));
    } catch (error) {
      // Refused, or unavailable on plain http.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      setSaid(say("kit.notCopied"));
    }
  }
  return { copy: (text: string) => void put(text), said };
}
