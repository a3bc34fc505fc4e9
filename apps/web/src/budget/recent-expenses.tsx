import { say } from "@larder/words/say";
import { budgetApi, type Expense, type ExpenseRow } from "@larder/contract/money/budget";
import { useRef } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { type Read, useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { classes } from "../ui/styles/classes.ts";
import { downloadCsv } from "../ui/browser/download.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { Pager } from "../ui/controls/pager.tsx";
import { Bone, Dimmed, Skeleton } from "../ui/layout/skeleton.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { ExpenseList } from "./expense-list.tsx";
import { ExpenseTools } from "./expense-tools.tsx";
import { useDeleting } from "./use-deleting.ts";
import { useOpenReceipt } from "./use-open-receipt.ts";
import { expenseQueryOf, type ExpenseView, filterOf } from "./expense-query.ts";

const PHONE_BONES = 3;
const DESKTOP_BONES = 6;

/** Budget screen and list share one answer. */
export function useExpenses(view: ExpenseView): Read<typeof budgetApi.expenses> {
  return useRead(budgetApi.expenses, { query: expenseQueryOf(view) }, { keepLast: true });
}

/** An older server knows no receipts. */
const rowsOf = ({ data }: Read<typeof budgetApi.expenses>): readonly ExpenseRow[] =>
  data?.rows ?? (data?.expenses ?? []).map((expense) => ({ expense }));

const isOneExpense = (row: ExpenseRow | undefined): boolean =>
  row !== undefined && ("expense" in row || row.receipt.count === 1);

interface RecentExpensesProps {
  readonly read: Read<typeof budgetApi.expenses>;
  /** The notice above covers it, because the budget failed for the same reason. */
  readonly isFailureSaid: boolean;
  readonly view: ExpenseView;
  readonly onView: (view: ExpenseView) => void;
  /** Null until it is known. */
  readonly hasPeriod: boolean | null;
  readonly onEdit: (expense: Expense) => void;
}

/** Source: handbook/budget.md#the-screen. */
export function RecentExpenses({
  read,
  isFailureSaid,
  view,
  onView,
  hasPeriod,
  onEdit,
}: RecentExpensesProps) {
  const exported = useAction(budgetApi.exportExpenses);
  const list = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const rows = rowsOf(read);
  const opened = useOpenReceipt(view.receipt, (receipt) => onView({ ...view, receipt }));
  const { busyId, onDelete, failures } = useDeleting(() => {
    if (rows.length === 1 && isOneExpense(rows[0]) && view.page > 1)
      onView({ ...view, page: view.page - 1 });
  });
  const isListed = rows.some((row) => "receipt" in row && row.receipt.id === view.receipt);
  const shown = opened.row === null || isListed ? rows : [{ receipt: opened.row }, ...rows];

  async function exportCsv() {
    const done = await exported.run({ query: filterOf(view) });
    if (!done.ok) return;
    downloadCsv(done.data.fileName, done.data.csv);
    showToast(say("budget.expensesExported"));
  }

  return (
    <section
      ref={list}
      aria-labelledby="recent"
      className={classes(
        "peer/list min-w-0 scroll-mt-24",
        hasPeriod === false && "@min-[52rem]/budget:col-span-2",
        // With and without a budget the heights differ, so the parts below appear together with it.
        hasPeriod === null ? "invisible" : "peer-has-[.bone]/status:invisible",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 pb-1.5">
        <h2 id="recent" className="me-auto">
          {say("budget.recentExpenses")}
        </h2>
        <ExpenseTools
          view={view}
          hasPeriod={hasPeriod}
          onView={onView}
          onExport={() => void exportCsv()}
          isExporting={exported.isRunning}
        />
      </div>
      {problemsOf([
        ...(isFailureSaid ? [] : [read]),
        ...failures,
        ...opened.failures,
        exported,
      ]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
          {text}
        </Notice>
      ))}
      {opened.isGone && (
        <Notice tone="info" onDismiss={() => onView({ ...view, receipt: null })} className="mb-4">
          {say("receiptskept.gone")}
        </Notice>
      )}
      {!isListed && <NotLoaded reads={opened.isGone ? [] : [opened.open.read]} />}
      <Skeleton
        waiting={read.isPending}
        bones={<ExpenseBones count={isPhone ? PHONE_BONES : DESKTOP_BONES} />}
      >
        <NotLoaded reads={[read]} />
        {read.data && shown.length === 0 && (
          <NoExpenses view={view} onView={onView} total={read.data.total} />
        )}
        {shown.length > 0 && (
          <Dimmed when={read.isRefreshing || read.isPrevious}>
            <ExpenseList
              rows={shown}
              open={opened.open}
              busyId={busyId}
              onEdit={onEdit}
              onDelete={onDelete}
            />
          </Dimmed>
        )}
        {read.data && read.data.total > 0 && (
          <div className="border-t border-line pb-3.5">
            <Pager
              page={read.data.page}
              totalPages={read.data.totalPages}
              total={read.data.total}
              onPage={(page) =>
                page === view.page ? void read.refetch() : onView({ ...view, page })
              }
              list={list}
            />
          </div>
        )}
      </Skeleton>
    </section>
  );
}

interface NoExpensesProps extends Pick<RecentExpensesProps, "view" | "onView"> {
  readonly total: number;
}

/** Why the list is empty, and the way out of it. */
function NoExpenses({ view, onView, total }: NoExpensesProps) {
  if (total > 0)
    return (
      <EmptyState
        bare
        level={3}
        thing="receipt"
        title={say("kit.nothingOnPage")}
        action={
          <Button onClick={() => onView({ ...view, page: 1 })}>{say("kit.goToPage1")}</Button>
        }
      />
    );
  if (view.type !== null)
    return (
      <EmptyState
        bare
        level={3}
        thing="receipt"
        title={say("budget.noneOfType")}
        action={
          <Button onClick={() => onView({ ...view, type: null, page: 1 })}>
            {say("budget.showAllTypes")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      bare
      level={3}
      thing="receipt"
      title={view.scope === "all" ? say("budget.noExpenses") : say("budget.noneInPeriod")}
    />
  );
}

function ExpenseBones({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, place) => (
    <div key={place} className="flex min-h-[68px] items-center gap-3.5 border-t border-line">
      <Bone className="size-11" />
      <span className="grid flex-1 gap-2">
        <Bone className="w-[46%]" />
        <Bone className="h-3 w-[60%]" />
      </span>
      <Bone className="h-5 w-16" />
    </div>
  ));
}
