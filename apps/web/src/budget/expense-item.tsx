import { say } from "@larder/words/say";
import { type Expense, expenseTypeNames } from "@larder/contract/money/budget";
import { Link } from "react-router";
import { useAnother } from "../api/use-another.ts";
import { classes } from "../ui/styles/classes.ts";
import { dayText, moneyText } from "../ui/text/format.ts";
import { Icon } from "../ui/art/icons/icon.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { pencilSimpleIcon, eraserIcon } from "../ui/art/icons/icons.ts";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { MenuLater } from "../ui/overlays/menu-later.tsx";
import { type LaterProps, later } from "../ui/overlays/later.tsx";
import type { ExpenseMenuProps } from "./expense-menu.tsx";
import { lotPath } from "./lot-path.ts";
import { MadeBy } from "../ui/layout/made-by.tsx";
import { typeLooks } from "./type-looks.ts";
import { Said } from "../ui/text/said.tsx";

const ExpenseMenu = later<ExpenseMenuProps & LaterProps>(
  async () => (await import("./expense-menu.tsx")).ExpenseMenu,
);

export interface ExpenseDeeds {
  /** The row that is being deleted. */
  readonly busyId: number | null;
  readonly onEdit: (expense: Expense) => void;
  readonly onDelete: (expense: Expense) => void;
}

interface ExpenseItemProps extends ExpenseDeeds {
  readonly expense: Expense;
}

/** Source: handbook/budget.md#the-screen. */
export function ExpenseItem({ expense, ...deeds }: ExpenseItemProps) {
  const another = useAnother(expense.by);
  const isPhone = useIsPhone();
  return (
    <li
      inert={deeds.busyId === expense.id}
      className={classes(
        "grid grid-cols-[44px_minmax(0,1fr)_auto] max-[360px]:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-0.5",
        deeds.busyId === expense.id && "opacity-50",
      )}
    >
      <span
        className={classes(
          "grid size-11 place-items-center self-start max-[360px]:hidden rounded-md text-[1.15rem] md:self-center",
          typeLooks[expense.type].square,
        )}
      >
        <Icon path={typeLooks[expense.type].icon} />
      </span>
      <div className="min-w-0">
        <h3
          dir="auto"
          className="font-sans text-base leading-[1.3] font-semibold tracking-normal wrap-anywhere"
        >
          {expense.description}
        </h3>
        <div className="flex flex-wrap items-center gap-x-2">
          <TypeAndDay expense={expense} />
          {!isPhone && <LotLink expense={expense} />}
        </div>
        <MadeBy by={another} />
      </div>
      <AmountAndDeeds expense={expense} {...deeds} />
    </li>
  );
}

interface LineItemProps extends ExpenseItemProps {
  /** The receipt's day: a line with another day or type shows it. */
  readonly day: string;
}

/** An expense within its receipt. Source: handbook/budget.md#receipts. */
export function LineItem({ expense, day, ...deeds }: LineItemProps) {
  const isPhone = useIsPhone();
  const isAsOthers = expense.type === "ingredient_purchase" && expense.date === day;
  return (
    <li
      inert={deeds.busyId === expense.id}
      className={classes(
        "grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3.5",
        deeds.busyId === expense.id && "opacity-50",
      )}
    >
      <div className="min-w-0">
        <h4 className="font-sans text-base leading-[1.3] font-medium tracking-normal wrap-anywhere">
          {expense.description}
        </h4>
        {!isAsOthers && <TypeAndDay expense={expense} />}
        {!isPhone && <LotLink expense={expense} />}
      </div>
      <AmountAndDeeds expense={expense} isLine {...deeds} />
    </li>
  );
}

function TypeAndDay({ expense }: Pick<ExpenseItemProps, "expense">) {
  const isPhone = useIsPhone();
  const type = `${say(expenseTypeNames[expense.type])}, `;
  return (
    <p className="text-sm leading-[1.4] text-ink-2 tabular-nums">
      {/* On phones the icon shows the type, so that one line is enough. */}
      {isPhone ? <span className="sr-only">{type}</span> : type}
      {dayText(expense.date, "long")}
    </p>
  );
}

/** A purchase leads to its lot while that is in stock. */
function LotLink({ expense: { lot } }: Pick<ExpenseItemProps, "expense">) {
  if (!lot) return null;
  return (
    <Link
      to={lotPath(lot)}
      className="-my-2.5 inline-flex min-h-tap items-center text-sm text-link underline underline-offset-2"
    >
      <Said
        text="budget.inInventory"
        values={{ name: lot.name }}
        elements={{ name: <span className="whitespace-pre lg:sr-only xl:not-sr-only" /> }}
      />
    </Link>
  );
}

interface AmountAndDeedsProps extends ExpenseItemProps {
  /** Within a receipt. */
  readonly isLine?: boolean;
}

/** The amount, and what can be done: in the row, on phones behind "...". */
function AmountAndDeeds({
  expense,
  busyId,
  onEdit,
  onDelete,
  isLine = false,
}: AmountAndDeedsProps) {
  const isPhone = useIsPhone();
  const amount = (
    <span className={classes("font-bold tabular-nums", !isLine && "text-lg")}>
      {moneyText(expense.amount)}
    </span>
  );
  if (isPhone)
    return (
      <div className="flex items-center gap-x-1">
        {amount}
        <MenuLater label={say("budget.moreFor", { name: expense.description })}>
          {(state) => <ExpenseMenu {...{ expense, onEdit, onDelete }} {...state} />}
        </MenuLater>
      </div>
    );
  return (
    <div className="flex items-center gap-x-1.5">
      {amount}
      <span className="flex">
        <IconButton
          icon={pencilSimpleIcon}
          label={say("budget.editExpenseNamed", { name: expense.description })}
          onClick={() => onEdit(expense)}
        />
        <IconButton
          icon={eraserIcon}
          label={say("budget.deleteExpenseNamed", { name: expense.description })}
          data-row-action="delete"
          busy={busyId === expense.id}
          onClick={() => onDelete(expense)}
        />
      </span>
    </div>
  );
}
