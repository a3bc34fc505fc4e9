import { say } from "@larder/words/say";
import { type Lot, inventoryApi } from "@larder/contract/inventory";
import { expiryBadge } from "@larder/rules/kitchen/expiry";
import { mayAccess } from "@larder/rules/access";
import { startTransition, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { problemsOf } from "../api/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { useSession } from "../api/session.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { quantityText } from "../ui/amount-text.ts";
import { today } from "../ui/format.ts";
import {
  arrowsClockwiseIcon,
  barcodeIcon,
  plusIcon,
  receiptIcon,
  trashIcon,
} from "../ui/art/icons.ts";
import { useIsPhone } from "../ui/media-query.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { EatSomeDialog } from "./eat-some-dialog.tsx";
import { ScanBarcodes } from "./scan-barcodes.tsx";
import { StockForm } from "./stock-form.tsx";
import { StockList } from "./stock-list.tsx";
import {
  DEFAULT_VIEW,
  isNarrowed,
  searchOf,
  stockQueryOf,
  viewOf,
  type StockView,
} from "./stock-query.ts";
import { StockTools } from "./stock-tools.tsx";
import { useLots, type UsedLot } from "./use-lots.ts";

const PHONE_BONES = 3;
const DESKTOP_BONES = 6;

/** Food Inventory: what is in stock, and everything that is done to it. Source: handbook/stock.md#the-screen. */
export function StockScreen() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  const show = (next: StockView) => setSearch(searchOf(next));
  const stock = useRead(inventoryApi.list, { query: stockQueryOf(view) }, { keepLast: true });
  const remove = useAction(inventoryApi.remove);
  const restore = useAction(inventoryApi.restore);
  const using = useLots();
  const [isAdding, setIsAdding] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const [edited, setEdited] = useState<Lot | null>(null);
  const [deleted, setDeleted] = useState<Lot | null>(null);
  const [eaten, setEaten] = useState<Lot | null>(null);
  const [busyId, setBusyId] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const mayScan = useSession((session) => mayAccess(session.user, "pro"));
  const lots = stock.data?.ingredients ?? [];
  const expired = lots.filter(({ expiryDate }) => expiryBadge(expiryDate, today()) === "expired");

  // The press is shown before a form is made, which takes a while on a slow phone.
  const openForm = () => startTransition(() => setIsAdding(true));
  const openEditing = (lot: Lot) => startTransition(() => setEdited(lot));

  /** The last items of a later page take their page with them. */
  function leavePageIfEmptied(gone = 1) {
    if (lots.length === gone && view.page > 1) show({ ...view, page: view.page - 1 });
  }

  async function undoDelete(lot: Lot) {
    const done = await restore.run({ params: { id: lot.id } });
    if (done.ok) showToast(say("inventory.restored", { name: lot.name }));
  }

  async function confirmDelete(lot: Lot) {
    setBusyId(lot.id);
    const done = await remove.run({ params: { id: lot.id } });
    setBusyId(null);
    setDeleted(null);
    if (!done.ok) return;
    leavePageIfEmptied();
    showToast(say("inventory.deleted", { name: lot.name }), { undo: () => undoDelete(lot) });
  }

  function tellUsed(lot: Lot, used: UsedLot) {
    if (used.left === null) leavePageIfEmptied();
    using.tellUsed(lot, used);
  }

  async function eatOne(lot: Lot) {
    setBusyId(lot.id);
    const left = await using.eatOne(lot);
    setBusyId(null);
    if (left === null) leavePageIfEmptied();
  }

  async function throwAwayExpired() {
    if (await using.throwAway(expired)) leavePageIfEmptied(expired.length);
  }

  return (
    <>
      <PageHead
        title={say("inventory.title")}
        actions={
          <>
            {!isPhone && (
              <Button
                icon={arrowsClockwiseIcon}
                busy={stock.isRefreshing}
                busyText={say("kit.refresh")}
                onClick={() => void stock.refetch()}
              >
                {say("kit.refresh")}
              </Button>
            )}
            {mayScan && (
              <ButtonLink to="/scan-receipt" icon={receiptIcon} className="max-md:flex-1">
                {say("inventory.scanReceipt")}
              </ButtonLink>
            )}
            <Button
              icon={barcodeIcon}
              className="max-md:flex-1"
              onClick={() => setIsScanning(true)}
            >
              {say("inventory.scanBarcode")}
            </Button>
            <Button kind="main" icon={plusIcon} className="thumb" onClick={openForm}>
              {say("inventory.addIngredient")}
            </Button>
          </>
        }
      />
      {problemsOf([stock, remove, restore, ...using.actions]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
          {text}
        </Notice>
      ))}
      <StockTools
        view={view}
        onView={show}
        onRefresh={() => void stock.refetch()}
        isRefreshing={stock.isRefreshing}
      />
      <div ref={list} className="mt-4 scroll-mt-24">
        <Skeleton
          waiting={stock.isPending}
          bones={
            <div className="grid gap-3">
              <BoneCards count={isPhone ? PHONE_BONES : DESKTOP_BONES} />
            </div>
          }
        >
          {stock.data && lots.length === 0 && (
            <NothingInStock
              view={view}
              onReset={() => show(DEFAULT_VIEW)}
              onFirstPage={() => show({ ...view, page: 1 })}
              total={stock.data.total}
            />
          )}
          {stock.data && lots.length > 0 && (
            <Dimmed when={stock.isRefreshing || stock.isPrevious}>
              {expired.length > 0 && (
                <p className="mb-2">
                  <Button
                    kind="quiet"
                    icon={trashIcon}
                    busy={using.isThrowingAway}
                    busyText={say("kit.saving")}
                    onClick={() => void throwAwayExpired()}
                    needsConnection
                  >
                    {say("inventory.throwAwayExpired", { count: expired.length })}
                  </Button>
                </p>
              )}
              <StockList
                lots={lots}
                byPlace={view.byPlace}
                busyId={busyId}
                onEdit={openEditing}
                onDelete={setDeleted}
                onEatOne={(lot) => void eatOne(lot)}
                onEatSome={setEaten}
              />
            </Dimmed>
          )}
          {stock.data && stock.data.total > 0 && (
            <Pager
              page={stock.data.page}
              totalPages={stock.data.totalPages}
              total={stock.data.total}
              onPage={(page) =>
                page === view.page ? void stock.refetch() : show({ ...view, page })
              }
              list={list}
            />
          )}
        </Skeleton>
      </div>
      <StockForm
        open={isAdding}
        lot={null}
        onClose={() => setIsAdding(false)}
        onSaved={(lot, { staysOpen }) => {
          if (!staysOpen) showToast(say("inventory.added", { name: lot.name }));
          if (view.page > 1) show({ ...view, page: 1 });
        }}
      />
      {isScanning && (
        <ScanBarcodes
          onClose={() => setIsScanning(false)}
          onPutAway={(count) => showToast(say("inventory.putAwayDone", { count }))}
        />
      )}
      {edited && (
        <StockForm
          key={edited.id}
          open
          lot={edited}
          onClose={() => setEdited(null)}
          onSaved={(lot) => showToast(say("inventory.updated", { name: lot.name }))}
        />
      )}
      {eaten && <EatSomeDialog lot={eaten} onClose={() => setEaten(null)} onUsed={tellUsed} />}
      <ConfirmDialog
        open={deleted !== null}
        title={say("kit.deleteTitle", { name: deleted?.name ?? "" })}
        text={say("inventory.deleteText", {
          amount: deleted ? quantityText(deleted.quantity, deleted.unit) : "",
        })}
        confirmText={say("kit.delete")}
        busyText={say("kit.deleting")}
        busy={remove.isRunning}
        onConfirm={() => deleted && void confirmDelete(deleted)}
        onCancel={() => setDeleted(null)}
      />
    </>
  );
}

interface NothingInStockProps {
  readonly view: StockView;
  readonly total: number;
  readonly onReset: () => void;
  readonly onFirstPage: () => void;
}

function NothingInStock({ view, total, onReset, onFirstPage }: NothingInStockProps) {
  if (total > 0)
    return (
      <EmptyState
        thing="jar"
        title={say("kit.nothingOnPage")}
        action={<Button onClick={onFirstPage}>{say("kit.goToPage1")}</Button>}
      />
    );
  if (isNarrowed(view))
    return (
      <EmptyState
        thing="jar"
        title={say("kit.noMatch")}
        text={say("inventory.noMatchText")}
        action={<Button onClick={onReset}>{say("inventory.reset")}</Button>}
      />
    );
  // Add Ingredient stands in the head of the page: a second one here would be the same button twice.
  return (
    <EmptyState thing="jar" title={say("inventory.emptyTitle")} text={say("inventory.emptyText")} />
  );
}
