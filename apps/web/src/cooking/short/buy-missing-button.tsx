import { say } from "@larder/words/say";
import { checkIcon } from "../../ui/art/icons/first-icons.ts";
import { basketIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ButtonLink } from "../../ui/controls/button-link.tsx";

interface BuyMissingButtonProps {
  /** How many things it would add; null if that is not known. */
  readonly count: number | null;
  readonly isBusy: boolean;
  /** It was added from here. */
  readonly isOnList: boolean;
  readonly onBuy: () => void;
  readonly describedBy?: string;
  readonly className?: string;
}

/**
 * Puts the missing food on the list; afterwards it leads there. Source:
 * handbook/shopping.md#from-recipes-and-plan.
 */
export function BuyMissingButton({
  count,
  isBusy,
  isOnList,
  onBuy,
  describedBy,
  className,
}: BuyMissingButtonProps) {
  const described = {
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(className && { className }),
  };
  if (isOnList || count === 0)
    return (
      <ButtonLink to="/shopping" icon={checkIcon} {...described}>
        {say("cooking.onYourList")}
      </ButtonLink>
    );
  return (
    <Button
      icon={basketIcon}
      busy={isBusy}
      busyText={say("cooking.addingToList")}
      needsConnection
      onClick={onBuy}
      {...described}
    >
      {count === null ? say("cooking.addToList") : say("cooking.addMissing", { count })}
    </Button>
  );
}
