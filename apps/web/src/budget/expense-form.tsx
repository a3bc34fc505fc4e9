import { say } from "@larder/words/say";
import {
  budgetApi,
  type Expense,
  expenseBody,
  expenseTypeNames,
  type ExpenseType,
} from "@larder/contract/money/budget";
import type { Body, Data } from "@larder/contract/endpoint";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { useReading } from "../api/use-reading.ts";
import { ChangedElsewhere } from "../ui/layout/changed-elsewhere.tsx";
import { DateField } from "../ui/controls/fields/date-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { dayText, moneyText, today } from "../ui/text/format.ts";
import { MoneyField } from "../ui/controls/fields/money-field.tsx";
import { EMPTY_NUMBER, numberValue } from "../ui/controls/fields/number-field.tsx";
import { SelectField } from "../ui/controls/fields/select-field.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";

interface ExpenseFormProps {
  readonly open: boolean;
  /** The expense to edit; null adds one. */
  readonly expense: Expense | null;
  readonly onClose: () => void;
  readonly onSaved: (message: string) => void;
}

type ExpenseValues = Body<typeof budgetApi.addExpense>;

/** Ingredient purchases come from stock and receipts only. Source: handbook/budget.md#expenses. */
const addable: readonly ExpenseType[] = ["other", "meal_cooked_external"];

/** Of today, type Other. Source: handbook/budget.md#the-forms. */
function valuesOf(expense: Expense | null): ExpenseValues {
  if (expense === null)
    return { description: "", amount: EMPTY_NUMBER, date: today(), type: "other" };
  const { description, amount, date, type } = expense;
  // A refund keeps its sign, so its amount is typed without it.
  return { description, amount: Math.abs(amount), date, type };
}

/**
 * Typed text outlives errors and closing. Source: handbook/budget.md#expenses,
 * handbook/budget.md#the-forms.
 */
export function ExpenseForm({ open, expense, onClose, onSaved }: ExpenseFormProps) {
  const isNew = expense === null;
  const add = useAction(budgetApi.addExpense);
  const update = useAction(budgetApi.updateExpense);
  const action = isNew ? add : update;
  const { isRunning, problem, dismiss } = action;
  const form = useForm<ExpenseValues>({
    resolver: formResolver(expenseBody),
    mode: "onTouched",
    defaultValues: valuesOf(expense),
  });
  const { errors, isDirty } = form.formState;
  const reading = useReading<Expense, ExpenseValues, Data<typeof budgetApi.updateExpense>>(form, {
    row: expense,
    valuesOf,
    rowOf: (data) => data.expense,
    wordsOf: ({ description, amount, date, type }) => ({
      [say("budget.description")]: description.trim(),
      [say("budget.amount")]: moneyText(amount),
      [say("budget.date")]: dayText(date),
      [say("budget.type")]: say(expenseTypeNames[type]),
    }),
  });
  const types = expense?.type === "ingredient_purchase" ? [expense.type, ...addable] : addable;

  async function save(body: ExpenseValues) {
    const done = isNew
      ? await add.run({ body })
      : await update.run({
          params: { id: expense.id },
          body: { ...body, updatedAt: reading.readAt() },
        });
    const saved = done.ok ? done.data.expense : reading.settle(done.error);
    if (saved === null) return;
    form.reset(valuesOf(isNew ? null : saved));
    onSaved(done.ok ? done.message : say("budget.expenseUpdated"));
    onClose();
  }
  return (
    <FormDialog
      open={open}
      title={isNew ? say("budget.addExpense") : say("budget.editExpense")}
      onClose={onClose}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      dirty={isDirty}
      keepContent
      isRunning={isRunning}
      submitText={isNew ? say("budget.addExpense") : say("kit.saveChanges")}
      busyText={say("kit.saving")}
      problem={reading.clash ? null : problem}
      onDismiss={dismiss}
    >
      <ChangedElsewhere
        reading={reading}
        action={action}
        onKeep={() => void form.handleSubmit(save)()}
      />
      <TextField
        label={say("budget.description")}
        autoComplete="off"
        error={errors.description?.message}
        {...form.register("description")}
      />
      <div className="grid grid-cols-2 items-start gap-4 max-[360px]:grid-cols-1">
        <MoneyField
          label={say("budget.amount")}
          error={errors.amount?.message}
          {...form.register("amount", numberValue)}
        />
        <DateField
          label={say("budget.date")}
          error={errors.date?.message}
          {...form.register("date")}
        />
      </div>
      <SelectField
        label={say("budget.type")}
        error={errors.type?.message}
        {...form.register("type")}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {say(expenseTypeNames[type])}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
