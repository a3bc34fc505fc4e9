import type { Lot } from "@larder/contract/kitchen/inventory";
import { startTransition, useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { foodsOf } from "../../api/bought-foods.ts";
import { problemsOf } from "../../api/calls/problems.ts";
import { useIsPhone } from "../../ui/browser/media-query.ts";
import { Notice } from "../../ui/overlays/notice.tsx";
import { NO_DIALOG, type StockDialog, StockDialogs } from "../list/stock-dialogs.tsx";
import { StockHead } from "../list/stock-head.tsx";
import { BoughtAgain, SelectionBar, ShownLot, fetchStockParts } from "./stock-parts.ts";
import { DEFAULT_VIEW } from "./stock-query.ts";
import { StockResults } from "./stock-results.tsx";
import { useStockSettings } from "./stock-settings.ts";
import { StockTools } from "./stock-tools.tsx";
import { ThrowAwayExpired } from "../lot/throw-away-expired.tsx";
import type { OneThing } from "../lot/use-lots.ts";
import { useNewLots } from "../put-away/use-new-lots.ts";
import { useSelection } from "./use-selection.ts";
import { useStock } from "./use-stock.ts";
import { useStockActs } from "./use-stock-acts.ts";
import { useStockView } from "./use-stock-view.ts";

/** Food Inventory: the stock and its actions. Source: handbook/stock.md#the-screen. */
export function StockScreen() {
  const { view, show, showTyped, reset, resets } = useStockView();
  const isPhone = useIsPhone();
  const settings = useStockSettings();
  const stock = useStock(view, settings);
  const acts = useStockActs({ lots: stock.lots, view, onView: show });
  const selection = useSelection(stock.lots);
  const added = useNewLots({ onView: show });
  const [dialog, setDialog] = useState(NO_DIALOG);
  const [search] = useSearchParams();
  // A saved receipt leads here with its foods.
  const place = useLocation();
  const [bought, setBought] = useState<readonly number[]>(() => foodsOf(place.state));
  // A scanned label leads to its lot.
  const [shownId, setShownId] = useState(() => Number(search.get("lot")) || null);
  const lotOf = (wanted: number | null) => stock.lots.find(({ id }) => id === wanted);
  const shown = lotOf(shownId);
  const shownFood = stock.rows.find(({ food }) =>
    food?.lots.some(({ id }) => id === shownId),
  )?.food;
  // A dialog follows its lot as long as that is listed.
  const dialogNow =
    "lot" in dialog ? { ...dialog, lot: lotOf(dialog.lot.id) ?? dialog.lot } : dialog;

  // After rendering, so that no press waits for the network.
  useEffect(fetchStockParts, []);

  // Displays the press before rendering a form, which is slow on some phones.
  const open = (next: StockDialog) => startTransition(() => setDialog(next));
  function close() {
    if (dialog.kind === "adding") added.onLeft();
    setDialog(NO_DIALOG);
  }
  const refetch = () => void stock.refetch();

  async function doToSelected(one: OneThing) {
    if (await acts.several(selection.lots, one)) selection.onClear();
  }
  async function remove(lot: Lot) {
    await acts.remove(lot);
    close();
  }
  return (
    <>
      <StockHead
        settings={settings}
        onAdd={() => open({ kind: "adding" })}
        onScan={() => open({ kind: "scanning" })}
        onPlaces={() => open({ kind: "places" })}
        onStaples={() => open({ kind: "staples" })}
        onOwn={() => open({ kind: "own" })}
        onQuestions={() => open({ kind: "questions" })}
        onNames={() => open({ kind: "names" })}
      />
      {problemsOf([stock, ...acts.actions]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
          {text}
        </Notice>
      ))}
      {bought.length > 0 && <BoughtAgain foods={bought} onClose={() => setBought([])} />}
      <StockTools
        view={view}
        onView={show}
        onTyped={showTyped}
        onReset={reset}
        resets={resets}
        onRefresh={refetch}
        isRefreshing={stock.isRefreshing}
      >
        {!isPhone && <ThrowAwayExpired acts={acts} />}
      </StockTools>
      <div className="flex items-start gap-6">
        <StockResults
          {...{ view, stock, acts }}
          onView={show}
          onReset={reset}
          onAdd={() => open({ kind: "adding" })}
          isCompact={settings.isCompact}
          row={{
            selection,
            busyId: acts.busyId,
            shownId: shown?.id ?? null,
            newIds: added.ids,
            onShow: ({ id }) => setShownId(id),
            onEdit: (lot) => open({ kind: "editing", lot }),
            onDelete: (lot) => open({ kind: "deleting", lot }),
            onEatOne: (lot) => void acts.take(lot, { quantity: 1, how: "eaten" }),
            onEatSome: (lot) => open({ kind: "eating", lot }),
            onSwipe: (lot, how) => void acts.take(lot, { quantity: lot.quantity, how }),
          }}
        />
        {shown && (
          <ShownLot
            lot={shown}
            food={shownFood ?? null}
            acts={acts}
            onLot={setShownId}
            onAllLots={(name) => {
              settings.onByFood(false);
              setShownId(null);
              show({ ...DEFAULT_VIEW, name });
            }}
            onOpen={open}
            onClose={() => setShownId(null)}
          />
        )}
      </div>
      {selection.lots.length > 0 && (
        <SelectionBar
          selection={selection}
          isDoing={acts.isDoing}
          onClose={selection.onClear}
          onDo={(one) => void doToSelected(one)}
        />
      )}
      <StockDialogs
        dialog={dialogNow}
        onClose={close}
        onTakenBack={added.onTakenBack}
        onAdded={(lots) => {
          added.onAdded(lots);
          const foods = lots.map(({ masterIngredientId }) => masterIngredientId);
          setBought([...new Set([...bought, ...foods])]);
          if (view.page > 1) show({ page: 1 });
        }}
        onPutAway={acts.tellPutAway}
        onLabel={({ id, name }) => {
          close();
          show({ ...DEFAULT_VIEW, name });
          setShownId(id);
        }}
        onUsed={acts.tellUsed}
        onDelete={(lot) => void remove(lot)}
        isDeleting={acts.isRemoving}
      />
    </>
  );
}
