import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { checkIcon } from "../../ui/art/icons/first-icons.ts";
import { Icon } from "../../ui/art/icons/icon.tsx";
import {
  dropIcon,
  forkKnifeIcon,
  packageIcon,
  snowflakeIcon,
  trashIcon,
} from "../../ui/art/icons/icons.ts";
import { useOnline } from "../../ui/browser/online.ts";
import { eatWord, isGoods } from "./eat-words.ts";

/** Actions on an amount of a lot. */
export type Deed = "eaten" | "freeze" | "thaw" | "open" | "wasted";

type DeedRow = readonly [Deed, icon: string, text: string];

interface LotDeedsProps {
  readonly lot: Lot;
  readonly isOff: boolean;
  readonly onDeed: (deed: Deed) => void;
}

/**
 * Actions on the amount above: food leaves, or changes its shelf life. Source:
 * handbook/stock.md#the-sheet-of-a-lot.
 */
export function LotDeeds({ lot, isOff, onDeed }: LotDeedsProps) {
  const isOnline = useOnline();
  const freezing: DeedRow = lot.frozenOn
    ? ["thaw", dropIcon, say("stocklist.thaw")]
    : ["freeze", snowflakeIcon, say("stocklist.freeze")];
  const deeds: readonly DeedRow[] = [
    ["eaten", isGoods(lot) ? checkIcon : forkKnifeIcon, eatWord(lot, "eaten")],
    ["wasted", trashIcon, say("stocklist.throwAway")],
    ...(isGoods(lot) ? [] : [freezing]),
    ["open", packageIcon, say("stocklist.open")],
  ];
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {deeds.map(([deed, icon, text]) => (
          <button
            key={deed}
            type="button"
            disabled={isOff || !isOnline}
            onClick={() => onDeed(deed)}
            className="flex min-h-tap items-center justify-center gap-1.5 rounded-[12px] bg-well px-1 py-1.5 text-md font-semibold hover:bg-well-2 disabled:text-ink-3"
          >
            <Icon path={icon} className="size-[20px] text-ink-2" />
            {text}
          </button>
        ))}
      </div>
      {!isOnline && <p className="text-sm text-ink-2">{say("frame.needsConnection")}</p>}
    </>
  );
}
