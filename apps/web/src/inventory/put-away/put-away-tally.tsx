import { activityApi } from "@larder/contract/household/activity";
import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { removeOwnMade } from "../../api/own-made-here.ts";
import { useAction } from "../../api/use-action.ts";
import { arrowUUpLeftIcon } from "../../ui/art/icons/icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { quantityText } from "../../ui/text/amount-text.ts";
import { pageCost } from "../../ui/text/cost-text.ts";
import { dayText } from "../../ui/text/format.ts";
import { announce } from "../../ui/overlays/announce.ts";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";

/** The lots of one action. */
export interface PutAway {
  readonly key: number;
  readonly lots: readonly Lot[];
  /** Absent with an older server: it can only be removed in the list then. */
  readonly activityId: number | undefined;
}

interface PutAwayTallyProps {
  /** Newest first. */
  readonly entries: readonly PutAway[];
  readonly onTakenBack: (entry: PutAway) => void;
}

const CENTS = 100;

/** Exact: each price is cents. Null without prices; a sum of some prices only is at least that. */
function costOf(lots: readonly Lot[]): string | null {
  const prices = lots.flatMap(({ price }) => price ?? []);
  if (prices.length === 0) return null;
  const cost = prices.reduce((sum, price) => sum + Math.round(price * CENTS), 0) / CENTS;
  return pageCost({ cost, known: { priced: prices.length, needed: lots.length } });
}

/**
 * Lots put away since the dialog opened, newest first, each with Undo. Source:
 * handbook/stock.md#putting-away.
 */
export function PutAwayTally({ entries, onTakenBack }: PutAwayTallyProps) {
  const undo = useAction(activityApi.undo);
  const [newest] = entries;
  if (newest === undefined) return null;
  const lots = entries.flatMap((entry) => entry.lots);
  const cost = costOf(lots);

  async function takeBack(entry: PutAway, activityId: number) {
    const done = await undo.run({ params: { id: activityId } });
    if (!done.ok) return;
    void removeOwnMade(entry.lots.map(({ masterIngredientId }) => masterIngredientId));
    onTakenBack(entry);
    announce(say("putaway.takenBack", { name: nameOf(entry) }));
  }

  return (
    <section>
      <p className="flex flex-wrap items-baseline gap-x-2 pb-1">
        <strong>{say("putaway.tally", { count: lots.length })}</strong>
        <span className="text-sm text-ink-2">{say("putaway.newestFirst")}</span>
        {cost !== null && <span className="ms-auto font-semibold tabular-nums">{cost}</span>}
      </p>
      <p role="status" key={newest.key} className="sr-only">
        {newest.lots.length === 1
          ? say("inventory.added", { name: nameOf(newest) })
          : say("barcodes.putAwayDone", { count: newest.lots.length })}
      </p>
      <ProblemNotice of={undo} />
      <ul className="max-h-56 overflow-y-auto lg:max-h-none">
        {entries.map((entry, place) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            isNewest={place === 0}
            onTakeBack={(activityId) => void takeBack(entry, activityId)}
          />
        ))}
      </ul>
    </section>
  );
}

function nameOf({ lots }: PutAway): string {
  const [first] = lots;
  return first !== undefined && lots.length === 1
    ? first.name
    : say("barcodes.putAwayDone", { count: lots.length });
}

interface EntryRowProps {
  readonly entry: PutAway;
  readonly isNewest: boolean;
  readonly onTakeBack: (activityId: number) => void;
}

function EntryRow({ entry, isNewest, onTakeBack }: EntryRowProps) {
  const [lot] = entry.lots;
  const { activityId } = entry;
  const name = nameOf(entry);
  const cost = costOf(entry.lots);
  const isOne = lot !== undefined && entry.lots.length === 1;
  const amount = isOne ? `, ${quantityText(lot.quantity, lot.unit)}` : "";
  const details = isOne
    ? [lot.place, lot.expiryDate && dayText(lot.expiryDate)].filter(Boolean)
    : entry.lots.map((each) => each.name);
  return (
    <li
      className={`flex min-h-14 items-center gap-3 border-b border-line py-1${isNewest ? " just-in" : ""}`}
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          {name}
          <span className="tabular-nums">{amount}</span>
        </span>
        {details.length > 0 && (
          <span className="block truncate text-sm text-ink-2">{details.join(" · ")}</span>
        )}
      </span>
      {cost !== null && <span className="text-end text-ink-2 tabular-nums">{cost}</span>}
      {activityId !== undefined && (
        <IconButton
          icon={arrowUUpLeftIcon}
          label={say("putaway.takeBack", { name })}
          onClick={() => onTakeBack(activityId)}
        />
      )}
    </li>
  );
}
