import { cookingApi } from "@larder/contract/recipes/cooking";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { leafFillIcon } from "../ui/art/icons/first-icons.ts";
import { Icon } from "../ui/art/icons/icon.tsx";
import { moneyText } from "../ui/text/format.ts";

/**
 * Money saved by cooking this month; absent if zero or unknown. Source:
 * handbook/screens.md#the-dashboard.
 */
export function Rescued() {
  const { data } = useRead(cookingApi.rescued);
  if (!data || data.total <= 0) return null;
  return (
    <p className="flex items-start gap-2 text-md text-ink-2 tabular-nums">
      <Icon path={leafFillIcon} className="mt-1 size-4 flex-none text-say-fresh" />
      {say("dashboard.rescued", { worth: moneyText(data.total) })}
    </p>
  );
}
