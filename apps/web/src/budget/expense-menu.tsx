import type { Expense } from "@larder/contract/money/budget";
import { say } from "@larder/words/say";
import { pencilSimpleIcon, eraserIcon } from "../ui/art/icons/icons.ts";
import { MenuAction, MenuButton, MenuLink } from "../ui/overlays/menu-button.tsx";
import type { PressedBefore } from "../ui/overlays/menu-later.tsx";
import { lotPath } from "./lot-path.ts";

export interface ExpenseMenuProps {
  readonly expense: Expense;
  readonly onEdit: (expense: Expense) => void;
  readonly onDelete: (expense: Expense) => void;
  readonly was?: PressedBefore;
}

/** Source: handbook/budget.md#the-screen. */
export function ExpenseMenu({ expense, onEdit, onDelete, was }: ExpenseMenuProps) {
  return (
    <MenuButton
      label={say("budget.moreFor", { name: expense.description })}
      className="max-md:-me-2.5"
      was={was}
    >
      {expense.lot && (
        <MenuLink to={lotPath(expense.lot)}>{say("budget.showInInventory")}</MenuLink>
      )}
      <MenuAction icon={pencilSimpleIcon} onChoose={() => onEdit(expense)}>
        {say("budget.edit")}
      </MenuAction>
      <MenuAction icon={eraserIcon} onChoose={() => onDelete(expense)}>
        {say("kit.delete")}
      </MenuAction>
    </MenuButton>
  );
}
