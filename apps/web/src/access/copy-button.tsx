import { say } from "@larder/words/say";
import { useState } from "react";
import { copyIcon } from "../ui/art/icons.ts";
import { Button } from "../ui/controls/button.tsx";

interface CopyButtonProps {
  readonly text: string;
  /** The words on it. */
  readonly children: string;
}

/** Puts a text where it can be pasted from, and says whether it could. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied("yes");
    } catch (error) {
      // Refused, or not there on plain http.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      setCopied("no");
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={copyIcon} onClick={() => void copy()}>
        {children}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {copied === "yes" && say("access.codesCopied")}
        {copied === "no" && say("access.notCopied")}
      </p>
    </div>
  );
}
