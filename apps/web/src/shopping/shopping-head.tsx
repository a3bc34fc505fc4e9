import type { ListHead, ShoppingList } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { pageCost } from "../ui/text/cost-text.ts";
import { Initial } from "../ui/art/initial.tsx";
import { ListSwitcher } from "./list/list-switcher.tsx";
import { ListTools } from "./list/list-tools.tsx";
import { SendingMark } from "./list/sending-mark.tsx";

interface ShoppingHeadProps {
  /** Absent while it is on its way. */
  readonly list: ShoppingList | undefined;
  readonly lists: readonly ListHead[];
  /** The number of unsent changes, if shown. */
  readonly unsent: number;
  readonly myId: number | undefined;
  readonly onSwitch: (listId: number) => void;
}

/** The list's name, count and cost, and the connection. */
export function ShoppingHead({ list, lists, unsent, myId, onSwitch }: ShoppingHeadProps) {
  return (
    <div className="flex items-start gap-2 pt-2 pb-2 md:pt-[22px] md:pb-4 print:hidden">
      <div className="min-w-0 flex-1">
        <h1 tabIndex={-1}>
          {list ? (
            <ListSwitcher
              lists={lists.length > 0 ? lists : [headOf(list)]}
              shownId={list.id}
              onSwitch={onSwitch}
            />
          ) : (
            say("shopping.title")
          )}
        </h1>
        <p className="flex min-h-6 flex-wrap gap-x-3 text-md text-ink-2 tabular-nums">
          {list && <span>{leadOf(list)}</span>}
          <SendingMark count={unsent} />
        </p>
        {list && <Shoppers list={list} myId={myId} />}
      </div>
      {list && <ListTools list={list} lists={lists} onSwitch={onSwitch} />}
    </div>
  );
}

/** Other people in the shop with their counts. Source: handbook/buying.md#shoppers. */
function Shoppers({
  list,
  myId,
}: {
  readonly list: ShoppingList;
  readonly myId: number | undefined;
}) {
  const others = (list.shoppers ?? []).filter(({ id }) => id !== myId);
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-1 pt-1" aria-live="polite">
      {others.map(({ id, name, ticked }) => (
        <li key={id} className="flex items-center gap-2.5 text-md">
          <Initial name={name} personId={id} size="small" />
          {say("shopping.oneShopping", { name, ticked })}
        </li>
      ))}
    </ul>
  );
}

const openLines = ({ items }: ShoppingList) => items.filter(({ isTicked }) => !isTicked).length;

const headOf = (list: ShoppingList): ListHead => ({
  id: list.id,
  name: list.name,
  openCount: openLines(list),
  openNames: undefined,
});

function leadOf(list: ShoppingList): string {
  const lead = say("shopping.lead", { count: openLines(list) });
  if (list.estimate === null) return lead;
  const told = { cost: list.estimate, known: list.costKnown };
  return say("shopping.leadCost", { lead, cost: pageCost(told) });
}
