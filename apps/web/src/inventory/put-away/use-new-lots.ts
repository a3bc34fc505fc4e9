import { INVENTORY_PAGE_SIZE, inventoryApi, type Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";
import { useRef, useState } from "react";
import { call } from "../../api/calls/call.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { DEFAULT_VIEW, type StockView } from "../table/stock-query.ts";

interface NewLots {
  readonly onView: (change: Partial<StockView>) => void;
}

const NONE: ReadonlySet<number> = new Set();
const MOST_OF_A_NAME = 100;

/**
 * Newly added lots: their rows are marked, and a toast leads to them. Source:
 * handbook/stock.md#the-screen.
 */
export function useNewLots({ onView }: NewLots) {
  const [ids, setIds] = useState(NONE);
  /** Added while the form is open, and not reported yet. */
  const untold = useRef<readonly Lot[]>([]);

  async function show(lot: Lot) {
    const row = document.querySelector(`[data-new="${lot.id}"]`);
    if (row) {
      row.scrollIntoView({ block: "center" });
      return;
    }
    onView({ ...DEFAULT_VIEW, name: lot.name, page: await pageOf(lot) });
  }
  function tell(lots: readonly Lot[]) {
    const [lot] = lots;
    if (!lot) return;
    const text =
      lots.length === 1
        ? say("inventory.added", { name: lot.name })
        : say("stocklist.addedMany", { count: lots.length });
    const last = lots.at(-1) ?? lot;
    showToast(text, { action: { text: say("stocklist.show"), run: () => show(last) } });
  }
  return {
    ids,
    onAdded: (lots: readonly Lot[]) => {
      setIds((known) => new Set([...known, ...lots.map(({ id }) => id)]));
      const isKnown = ({ id }: Lot) => untold.current.some((one) => one.id === id);
      untold.current = [...untold.current, ...lots.filter((lot) => !isKnown(lot))];
    },
    onTakenBack: (lots: readonly Lot[]) => {
      const gone = new Set(lots.map(({ id }) => id));
      setIds((known) => new Set([...known].filter((id) => !gone.has(id))));
      untold.current = untold.current.filter(({ id }) => !gone.has(id));
    },
    /**
     * The form was closed. An open form reports its own additions, since a toast would cover its
     * fields.
     */
    onLeft: () => {
      tell(untold.current);
      untold.current = [];
    },
  };
}

/** The page of a lot among those of its name. */
async function pageOf({ id, name }: Lot): Promise<number> {
  try {
    const query = { name, limit: MOST_OF_A_NAME };
    const { data } = await call(inventoryApi.list, { query });
    const place = data.ingredients.findIndex((lot) => lot.id === id);
    return Math.max(0, Math.floor(place / INVENTORY_PAGE_SIZE)) + 1;
  } catch (error) {
    // The list itself reports a failed read.
    if (error instanceof Error) return DEFAULT_VIEW.page;
    throw error;
  }
}
