import { say } from "@larder/words/say";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { Button } from "../../ui/controls/button.tsx";
import { dayText } from "../../ui/text/format.ts";
import { hourglassMediumIcon, xIcon } from "../../ui/art/icons/first-icons.ts";

interface UsualExpiryProps {
  /** The usual expiry; null if unknown. */
  readonly usual: IsoDate | null;
  /** The field's value. */
  readonly chosen: string | null;
  readonly onDay: (day: IsoDate | null) => void;
}

/** The usual expiry date: one tap applies it, or removes it if applied. */
export function UsualExpiry({ usual, chosen, onDay }: UsualExpiryProps) {
  if (usual === null) return null;
  return chosen === usual ? (
    <Button icon={xIcon} onClick={() => onDay(null)} className="justify-self-start">
      {say("inventory.noExpiryDate")}
    </Button>
  ) : (
    <Button icon={hourglassMediumIcon} onClick={() => onDay(usual)} className="justify-self-start">
      {say("inventory.expiryHint", { day: dayText(usual) })}
    </Button>
  );
}
