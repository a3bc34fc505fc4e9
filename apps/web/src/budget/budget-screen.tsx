import { say } from "@larder/words/say";
import { budgetApi, type Expense } from "@larder/contract/money/budget";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { hasCode } from "../api/calls/call-error.ts";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { arrowsClockwiseIcon, gearSixIcon, plusIcon } from "../ui/art/icons/icons.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { BoneCards, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { BudgetOverview } from "./budget-overview.tsx";
import { BudgetSettingsForm } from "./budget-settings-form.tsx";
import { ExpenseForm } from "./expense-form.tsx";
import { searchOf, viewOf } from "./expense-query.ts";
import { NoBudget } from "./no-budget.tsx";
import { RecentExpenses, useExpenses } from "./recent-expenses.tsx";
import { SpendingByType } from "./spending-by-type.tsx";

/**
 * The remainder first, then the list and the spending, side by side if wide enough. Container
 * width, in letters' size.
 */
const LAYOUT =
  "grid grid-cols-[minmax(0,1fr)] gap-x-11 gap-y-6 @min-[52rem]/budget:grid-cols-[minmax(0,1fr)_18rem] @min-[66rem]/budget:grid-cols-[minmax(0,1fr)_20rem]";

/** Budget & Expenses. Source: handbook/budget.md#the-screen. */
export function BudgetScreen() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search);
  // Opening a receipt adds no history; another list closes all receipts.
  const show = (next: typeof view) => {
    const isOpening = next.receipt !== view.receipt;
    setSearch(searchOf(isOpening ? next : { ...next, receipt: null }), { replace: isOpening });
  };
  const read = useRead(budgetApi.status);
  const expenses = useExpenses(view);
  const [isSetting, setIsSetting] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Expense | null>(null);
  const status = read.data?.budgetStatus ?? null;
  const isUnset = status === null && hasCode(read.error, "not_found");
  // If both failed alike, the notice at the top is enough.
  const isSaidTwice = !isUnset && read.problem !== null && read.problem === expenses.problem;
  function dismissStatus() {
    read.dismiss();
    if (isSaidTwice) expenses.dismiss();
  }
  const refresh = () => void Promise.all([read.refetch(), expenses.refetch()]);

  function tellSaved(message: string) {
    showToast(message);
    show({ ...view, page: 1 });
  }
  return (
    <>
      <PageHead
        title={say("budget.title")}
        hasIcons
        actions={
          <>
            <IconButton
              icon={arrowsClockwiseIcon}
              label={say("kit.refresh")}
              busy={read.isRefreshing || expenses.isRefreshing}
              onClick={refresh}
            />
            {!isUnset && (
              <IconButton
                icon={gearSixIcon}
                label={say("budget.budgetSettings")}
                onClick={() => setIsSetting(true)}
                // Its place is reserved; without a budget the button is below.
                disabled={read.isPending}
                className={read.isPending ? "invisible" : ""}
              />
            )}
            {status && (
              <Button
                kind="main"
                icon={plusIcon}
                className="thumb md:ms-2"
                onClick={() => setIsAdding(true)}
              >
                {say("budget.addExpense")}
              </Button>
            )}
          </>
        }
      />
      {read.problem && !isUnset && (
        <Notice tone="error" onDismiss={dismissStatus} className="mb-4">
          {read.problem}
        </Notice>
      )}
      <div className="@container/budget">
        <div className={LAYOUT}>
          <div className="peer/status @min-[52rem]/budget:col-span-2">
            <Skeleton
              waiting={read.isPending}
              bones={<BoneCards count={1} />}
              room="min-h-[182px] md:min-h-[169px]"
            >
              {read.isMissing && <NotLoaded reads={[read]} />}
              {isUnset && <NoBudget onSettings={() => setIsSetting(true)} />}
              {status && (
                <Dimmed when={read.isRefreshing} className="grid">
                  <BudgetOverview status={status} />
                </Dimmed>
              )}
            </Skeleton>
          </div>
          <RecentExpenses
            read={expenses}
            isFailureSaid={isSaidTwice}
            view={view}
            onView={show}
            hasPeriod={read.isPending ? null : status !== null}
            onEdit={setEdited}
          />
          {/* Not before the list, which would be pushed down on a phone. */}
          {status && !expenses.isPending && (
            <Dimmed
              when={read.isRefreshing}
              className="grid content-start @max-[52rem]/budget:peer-has-[.bone]/list:invisible"
            >
              <SpendingByType status={status} />
            </Dimmed>
          )}
        </div>
      </div>
      <BudgetSettingsForm
        open={isSetting}
        status={status}
        onClose={() => setIsSetting(false)}
        onSaved={() => tellSaved(say("budget.budgetSaved"))}
      />
      <ExpenseForm
        open={isAdding}
        expense={null}
        onClose={() => setIsAdding(false)}
        onSaved={tellSaved}
      />
      {edited && (
        <ExpenseForm
          key={edited.id}
          open
          expense={edited}
          onClose={() => setEdited(null)}
          onSaved={showToast}
        />
      )}
    </>
  );
}
