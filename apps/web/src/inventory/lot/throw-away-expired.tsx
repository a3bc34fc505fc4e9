import { MOST_LOTS_AT_ONCE } from "@larder/contract/kitchen/inventory";
import { expiryBadge } from "@larder/rules/kitchen/lots/expiry";
import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { trashIcon } from "../../ui/art/icons/icons.ts";
import { today } from "../../ui/text/format.ts";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { THROW_AWAY } from "./use-lots.ts";
import type { useStockActs } from "../table/use-stock-acts.ts";

interface ThrowAwayExpiredProps {
  readonly acts: ReturnType<typeof useStockActs>;
}

/**
 * Throws away all expired food of the list in one tap; the label is shorter on phones. Source:
 * handbook/stock.md#using-and-wasting.
 */
export function ThrowAwayExpired({ acts }: ThrowAwayExpiredProps) {
  const isPhone = useIsPhone();
  const expired = acts.lots
    .filter(({ expiryDate }) => expiryBadge(expiryDate, today()) === "expired")
    .slice(0, MOST_LOTS_AT_ONCE);
  const count = expired.length;
  if (count === 0) return null;
  const words = say("inventory.throwAwayExpired", { count });
  return (
    <p className="-me-2.5 ms-auto">
      <Button
        kind="quiet"
        icon={isPhone ? undefined : trashIcon}
        busy={acts.isDoing}
        busyText={say("kit.saving")}
        aria-label={words}
        onClick={() => void acts.several(expired, THROW_AWAY)}
        needsConnection
      >
        {isPhone ? say("stocklist.throwAwayCount", { count }) : words}
      </Button>
    </p>
  );
}
