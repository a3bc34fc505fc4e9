import { say } from "@larder/words/say";
import { useState } from "react";
import { Icon } from "../ui/art/icon.tsx";
import { calendarBlankIcon, copyIcon } from "../ui/art/icons.ts";
import { Button, buttonKinds } from "../ui/controls/button.tsx";
import { TextField } from "../ui/controls/text-field.tsx";

interface ToldAddressProps {
  /** Where the server does not know its own address, only the path. */
  readonly url: string;
}

/** An address that is shown only now: to be copied, or opened by the calendar of this device. Source: handbook/calendar.md#the-screen. */
export function ToldAddress({ url }: ToldAddressProps) {
  const [copied, setCopied] = useState<"yes" | "no" | null>(null);
  const { href } = new URL(url, location.origin);
  async function copy() {
    try {
      await navigator.clipboard.writeText(href);
      setCopied("yes");
    } catch (error) {
      // Refused, or not there on plain http.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
      setCopied("no");
    }
  }
  return (
    <div className="grid w-full gap-4">
      <p className="text-ink-2">{say("calendar.once")}</p>
      <TextField
        label={say("calendar.address")}
        value={href}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="main" icon={copyIcon} onClick={() => void copy()}>
          {say("calendar.copy")}
        </Button>
        {/* A scheme by which programs of a device subscribe; they ask by https where the address has it. */}
        <a href={href.replace(/^https?:/, "webcal:")} className={buttonKinds.secondary}>
          <Icon path={calendarBlankIcon} className="size-[1.15em]" />
          {say("calendar.open")}
        </a>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {copied === "yes" && say("calendar.copied")}
        {copied === "no" && say("calendar.notCopied")}
      </p>
    </div>
  );
}
