import { say } from "@larder/words/say";
import { useState } from "react";

/** Puts a text where it can be pasted from; `said` tells, as the words of a status, whether it could. Empty until it was asked for. */
export function useCopy() {
  const [said, setSaid] = useState("");
  async function put(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(say("kit.copied"));
    } catch (error) {
      // Refused, or not there on plain http.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      setSaid(say("kit.notCopied"));
    }
  }
  return { copy: (text: string) => void put(text), said };
}
