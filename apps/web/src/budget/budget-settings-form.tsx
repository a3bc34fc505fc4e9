import { say } from "@larder/words/say";
import { budgetApi, budgetBody, type BudgetStatus } from "@larder/contract/money/budget";
import type { Body, Data } from "@larder/contract/endpoint";
import { DEFAULT_BUDGET_PERIOD } from "@larder/rules/calendar-and-money/budget-period";
import { firstOfMonth, startOfWeek } from "@larder/rules/calendar-and-money/day";
import type { ChangeEvent } from "react";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { useReading } from "../api/use-reading.ts";
import { ChangedElsewhere } from "../ui/layout/changed-elsewhere.tsx";
import { DateField } from "../ui/controls/fields/date-field.tsx";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { dayText, moneyText, today } from "../ui/text/format.ts";
import { useShownAs } from "../ui/text/shown-as.ts";
import { MoneyField } from "../ui/controls/fields/money-field.tsx";
import { EMPTY_NUMBER, numberValue } from "../ui/controls/fields/number-field.tsx";
import { RadioTiles } from "../ui/controls/radio-tiles.tsx";

interface BudgetSettingsFormProps {
  readonly open: boolean;
  /** The budget so far; null before the first. */
  readonly status: BudgetStatus | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type BudgetValues = Omit<Body<typeof budgetApi.saveSettings>, "updatedAt">;

const periods = () => [
  { value: "weekly", text: say("budget.weekly") },
  { value: "monthly", text: say("budget.monthly") },
];

/** Monthly from the first of this month, until something else was saved. Source: handbook/budget.md#the-forms. */
function firstValues() {
  return {
    amount: EMPTY_NUMBER,
    period: DEFAULT_BUDGET_PERIOD,
    startDate: firstStart(DEFAULT_BUDGET_PERIOD),
  };
}

/** Weekly ones begin with the household's week. Source: handbook/households.md#settings. */
function firstStart(period: string) {
  const { firstDayOfWeek = "monday" } = useShownAs.getState();
  return period === "weekly" ? startOfWeek(today(), firstDayOfWeek) : firstOfMonth(today());
}

type SaveAnswer = Data<typeof budgetApi.saveSettings>;
type SavedBudget = SaveAnswer["budgetSetting"];

function savedValues({ amount, period, startDate }: SavedBudget): BudgetValues {
  return { amount: Number(amount), period, startDate };
}

/** Sets or replaces the budget. What was typed outlives errors and closing. Source: handbook/budget.md#the-forms. */
export function BudgetSettingsForm({ open, status, onClose, onSaved }: BudgetSettingsFormProps) {
  const save = useAction(budgetApi.saveSettings);
  const form = useForm<BudgetValues>({
    resolver: formResolver(budgetBody),
    mode: "onTouched",
    defaultValues: firstValues(),
    // Follows the saved values, but never over typed text.
    ...(status && { values: savedValues(status) }),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, dirtyFields } = form.formState;
  const reading = useReading<SavedBudget, BudgetValues, SaveAnswer>(form, {
    row: status,
    valuesOf: savedValues,
    rowOf: (data) => data.budgetSetting,
    wordsOf: ({ amount, period, startDate }) => ({
      [say("budget.budgetAmount")]: moneyText(amount),
      [say("budget.period")]: periods().find(({ value }) => value === period)?.text ?? period,
      [say("budget.startDate")]: dayText(startDate),
    }),
  });

  const submit = form.handleSubmit(async (body) => {
    const done = await save.run({ body: { ...body, updatedAt: reading.readAt() } });
    const saved = done.ok ? done.data.budgetSetting : reading.settle(done.error);
    if (saved === null) return;
    form.reset({ ...body }, { keepDirtyValues: false });
    reading.note(saved);
    onSaved();
    onClose();
  });
  return (
    <FormDialog
      open={open}
      title={say("budget.budgetSettings")}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      dirty={isDirty}
      keepContent
      isRunning={save.isRunning}
      submitText={say("budget.saveBudget")}
      busyText={say("kit.saving")}
      problem={reading.clash ? null : save.problem}
      onDismiss={save.dismiss}
    >
      <ChangedElsewhere reading={reading} action={save} onKeep={() => void submit()} />
      <MoneyField
        label={say("budget.budgetAmount")}
        error={errors.amount?.message}
        {...form.register("amount", numberValue)}
      />
      <RadioTiles
        legend={say("budget.period")}
        options={periods()}
        error={errors.period?.message}
        {...form.register("period", {
          onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
            if (status === null && !dirtyFields.startDate)
              form.setValue("startDate", firstStart(target.value));
          },
        })}
      />
      <DateField
        label={say("budget.startDate")}
        hint={say("budget.startDateHint")}
        error={errors.startDate?.message}
        {...form.register("startDate")}
      />
    </FormDialog>
  );
}
