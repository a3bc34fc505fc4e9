import { inventoryApi, type Lot } from "@larder/contract/inventory";
import { startTransition, useState } from "react";
import { problemsOf } from "../api/problems.ts";
import { useRead } from "../api/use-read.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { say } from "@larder/words/say";
import { LotSheet } from "./lot-sheet.tsx";
import { NO_DIALOG, type StockDialog, StockDialogs } from "./stock-dialogs.tsx";
import { StockHead } from "./stock-head.tsx";
import { stockQueryOf } from "./stock-query.ts";
import { StockResults } from "./stock-results.tsx";
import { StockTools } from "./stock-tools.tsx";
import { useStockActs } from "./use-stock-acts.ts";
import { useStockView } from "./use-stock-view.ts";

/** Food Inventory: what is in stock, and everything that is done to it. Source: handbook/stock.md#the-screen. */
export function StockScreen() {
  const { view, show } = useStockView();
  const stock = useRead(inventoryApi.list, { query: stockQueryOf(view) }, { keepLast: true });
  const lots = stock.data?.ingredients ?? [];
  const acts = useStockActs({ lots, view, onView: show });
  const [dialog, setDialog] = useState(NO_DIALOG);
  const [shown, setShown] = useState<Lot | null>(null);

  // The press is shown before a form is made, which takes a while on a slow phone.
  const open = (next: StockDialog) => startTransition(() => setDialog(next));
  const close = () => setDialog(NO_DIALOG);
  const refetch = () => void stock.refetch();

  function tellAdded(lot: Lot, { staysOpen }: { readonly staysOpen: boolean }) {
    if (!staysOpen) showToast(say("inventory.added", { name: lot.name }));
    if (view.page > 1) show({ ...view, page: 1 });
  }
  async function remove(lot: Lot) {
    await acts.remove(lot);
    close();
  }
  return (
    <>
      <StockHead
        isRefreshing={stock.isRefreshing}
        onRefresh={refetch}
        onAdd={() => open({ kind: "adding" })}
        onScan={() => open({ kind: "scanning" })}
        onPlaces={() => open({ kind: "places" })}
        onStaples={() => open({ kind: "staples" })}
      />
      {problemsOf([stock, ...acts.actions]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
          {text}
        </Notice>
      ))}
      <StockTools view={view} onView={show} onRefresh={refetch} isRefreshing={stock.isRefreshing} />
      <StockResults
        view={view}
        onView={show}
        stock={stock}
        acts={acts}
        rows={{
          busyId: acts.busyId,
          onShow: setShown,
          onEdit: (lot) => open({ kind: "editing", lot }),
          onDelete: (lot) => open({ kind: "deleting", lot }),
          onEatOne: (lot) => void acts.take(lot, { quantity: 1, how: "eaten" }),
          onEatSome: (lot) => open({ kind: "eating", lot }),
        }}
      />
      {shown && (
        <LotSheet
          lot={lots.find(({ id }) => id === shown.id) ?? shown}
          isBusy={acts.busyId === shown.id}
          onClose={() => setShown(null)}
          onDeed={(deed, quantity) => {
            setShown(null);
            void acts.run(deed, shown, quantity);
          }}
          onEdit={() => {
            setShown(null);
            open({ kind: "editing", lot: shown });
          }}
          onDelete={() => {
            setShown(null);
            open({ kind: "deleting", lot: shown });
          }}
        />
      )}
      <StockDialogs
        dialog={dialog}
        onClose={close}
        onAdded={tellAdded}
        onPutAway={acts.tellPutAway}
        onUsed={acts.tellUsed}
        onDelete={(lot) => void remove(lot)}
        isDeleting={acts.isRemoving}
      />
    </>
  );
}
