import { say } from "@larder/words/say";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { hourglassMediumIcon, warningFillIcon } from "../../ui/art/icons/first-icons.ts";
import { caretDownIcon } from "../../ui/art/icons/icons.ts";
import { classes } from "../../ui/styles/classes.ts";
import type { Common, StockGroup } from "./stock-groups.ts";

/** Folded parts of the list, while the screen is mounted. */
export interface Folding {
  readonly folded: ReadonlySet<string>;
  readonly onFold: (key: string) => void;
}

interface GroupHeadingProps extends Folding {
  readonly group: StockGroup;
}

function wordsOf(common: Common): string {
  if (common.by === "place") return common.place ?? say("inventory.noPlace");
  if (common.by === "nothing") return "";
  switch (common.when) {
    case "expired":
      return say("badges.expired");
    case "week":
      return say("stocklist.thisWeek");
    case "later":
      return say("stocklist.later");
  }
}

const signs = {
  expired: { icon: warningFillIcon, tone: "text-say-expired" },
  week: { icon: hourglassMediumIcon, tone: "text-say-soon" },
} as const;

/**
 * The common property of the lots below and their number; a place folds. Source:
 * handbook/stock.md#the-screen.
 */
export function GroupHeading({ group, folded, onFold }: GroupHeadingProps) {
  const { common, count, key } = group;
  const sign = common.by === "date" && common.when !== "later" ? signs[common.when] : null;
  const words = (
    <>
      {sign && <Icon path={sign.icon} className={classes("size-4", sign.tone)} />}
      <span className="wrap-anywhere">
        {wordsOf(common)}{" "}
        {count !== null && (
          <span className="ms-1 font-semibold text-ink-3 tabular-nums">{count}</span>
        )}
      </span>
    </>
  );
  const look = "flex items-center gap-2 text-sm font-bold text-ink-2";
  if (common.by !== "place") return <span className={classes(look, "min-h-10")}>{words}</span>;
  const isFolded = folded.has(key);
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      onClick={() => onFold(key)}
      className={classes(look, "relative z-1 min-h-tap text-start")}
    >
      <Icon
        path={caretDownIcon}
        className={classes("size-3 transition-[rotate]", isFolded && "-rotate-90")}
      />
      {words}
    </button>
  );
}
