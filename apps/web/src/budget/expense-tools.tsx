import { say } from "@larder/words/say";
import { expenseTypeNames, expenseTypes } from "@larder/contract/money/budget";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { useIsPhone } from "../ui/browser/media-query.ts";
import { useOnline } from "../ui/browser/online.ts";
import { classes } from "../ui/styles/classes.ts";
import { downloadSimpleIcon } from "../ui/art/icons/icons.ts";
import { SelectField } from "../ui/controls/fields/select-field.tsx";
import type { ExpenseView } from "./expense-query.ts";

interface ExpenseToolsProps {
  readonly view: ExpenseView;
  /** Without a budget there are no periods; null while unknown, with its place reserved. */
  readonly hasPeriod: boolean | null;
  readonly onView: (view: ExpenseView) => void;
  readonly onExport: () => void;
  readonly isExporting: boolean;
}

const scopes = () =>
  [
    ["current", say("budget.thisPeriod")],
    ["all", say("budget.allTime")],
  ] as const;

/** Source: handbook/budget.md#the-list. */
export function ExpenseTools({
  view,
  hasPeriod,
  onView,
  onExport,
  isExporting,
}: ExpenseToolsProps) {
  const isPhone = useIsPhone();
  const isOnline = useOnline();
  const exporting = (
    <IconButton
      icon={downloadSimpleIcon}
      label={say("budget.exportCsv")}
      busy={isExporting}
      disabled={!isOnline}
      onClick={onExport}
      className="disabled:text-ink-3 max-md:-me-2.5"
    />
  );
  return (
    <>
      {isPhone && exporting}
      {hasPeriod !== false && (
        <div
          role="group"
          aria-label={say("budget.whichExpenses")}
          className={classes(
            "flex gap-1 rounded-md bg-sunken p-1 max-md:flex-1",
            hasPeriod === null && "invisible",
          )}
        >
          {scopes().map(([scope, text]) => (
            <button
              key={scope}
              type="button"
              aria-pressed={view.scope === scope}
              onClick={() => onView({ ...view, scope, page: 1 })}
              className={classes(
                "min-h-tap min-w-tap flex-auto rounded-sm border-[1.5px] px-3 font-semibold whitespace-nowrap",
                view.scope === scope
                  ? "border-line-strong bg-raised text-ink"
                  : "border-transparent text-ink-2 hover:bg-hover",
              )}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      <SelectField
        label={say("budget.typeOfExpense")}
        hideLabel
        value={view.type ?? ""}
        onChange={({ currentTarget }) =>
          onView({
            ...view,
            type: expenseTypes.find((type) => type === currentTarget.value) ?? null,
            page: 1,
          })
        }
        fieldClassName="min-w-0 max-md:flex-1 md:w-44"
      >
        <option value="">{say("budget.allTypes")}</option>
        {expenseTypes.map((type) => (
          <option key={type} value={type}>
            {say(expenseTypeNames[type])}
          </option>
        ))}
      </SelectField>
      {!isPhone && exporting}
    </>
  );
}
