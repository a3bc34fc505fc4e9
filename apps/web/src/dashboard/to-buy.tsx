import { shoppingApi } from "@larder/contract/week/shopping";
import type { ListHead } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { useRead } from "../api/use-read.ts";
import { Icon } from "../ui/art/icons/icon.tsx";
import { caretRightIcon } from "../ui/art/icons/icons.ts";
import { SectionHead } from "../ui/layout/section-head.tsx";

interface ToBuyProps {
  /** The search of a list's address. */
  readonly searchOf: (listId: number) => string;
}

/** "Limes, milk and 4 more"; the list's name if an older server sends no names. */
function whatToBuy({ name, openCount, openNames = [] }: ListHead): string {
  const more = openCount - openNames.length;
  if (openNames.length === 0) return name;
  const names = openNames.join(", ");
  return more > 0 ? say("dashboard.toBuyMore", { names, more }) : names;
}

const onList = ({ name, openCount }: ListHead): string =>
  say("dashboard.onList", { name, count: openCount });

/** Absent if there is nothing to buy. Source: handbook/screens.md#the-dashboard. */
export function ToBuy({ searchOf }: ToBuyProps) {
  const lists = useRead(shoppingApi.lists);
  const open = lists.data?.lists.filter(({ openCount }) => openCount > 0) ?? [];
  const [first] = open;
  if (!first) return null;
  const count = open.reduce((sum, { openCount }) => sum + openCount, 0);
  return (
    <section aria-labelledby="to-buy">
      <SectionHead id="to-buy" title={say("dashboard.toBuyTitle")} />
      <Link
        to={`/shopping${open.length === 1 ? searchOf(first.id) : ""}`}
        className="flex min-h-[60px] items-center gap-3 text-ink no-underline hover:bg-hover"
      >
        <span className="min-w-0 flex-1">
          <span className="block text-name font-semibold tabular-nums">
            {say("dashboard.thingsToBuy", { count })}
          </span>
          <span className="block text-sm text-ink-2 wrap-anywhere">
            {open.length === 1 ? whatToBuy(first) : open.map(onList).join(", ")}
          </span>
        </span>
        <Icon path={caretRightIcon} className="size-[18px] flex-none text-ink-3" />
      </Link>
    </section>
  );
}
