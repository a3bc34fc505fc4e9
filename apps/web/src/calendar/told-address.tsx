import { say } from "@larder/words/say";
import { Icon } from "../ui/art/icons/icon.tsx";
import { calendarBlankIcon, copyIcon } from "../ui/art/icons/icons.ts";
import { Button, buttonKinds } from "../ui/controls/button.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { useCopy } from "../ui/browser/use-copy.ts";

interface ToldAddressProps {
  /** Only the path if the server does not know its address. */
  readonly url: string;
}

/**
 * An address shown only now, to copy or open in the device's calendar. Source:
 * handbook/calendar.md#the-screen.
 */
export function ToldAddress({ url }: ToldAddressProps) {
  const { copy, said } = useCopy();
  const { href } = new URL(url, location.origin);
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
        <Button kind="main" icon={copyIcon} onClick={() => copy(href)}>
          {say("calendar.copy")}
        </Button>
        {/* The scheme of subscriptions; programs use https if the address has it. */}
        <a href={href.replace(/^https?:/, "webcal:")} className={buttonKinds.secondary}>
          <Icon path={calendarBlankIcon} className="size-[1.15em]" />
          {say("calendar.open")}
        </a>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </div>
  );
}
