import { householdApi } from "@larder/contract/household/household";
import type { HouseholdSettings as Settings } from "@larder/contract/household/household-settings";
import { languageNames, languages } from "@larder/words/languages";
import { say } from "@larder/words/say";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { SelectField } from "../ui/controls/fields/select-field.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { enterHousehold } from "../api/kept/enter-household.ts";
import { type Choice, currencyGroups } from "./currency-groups.ts";

/** Offered days of grace; the household's own number is added. */
const GRACE_DAYS = [0, 1, 2, 3, 5, 7, 14, 30, 60, 90, 180, 365];

const firstDayChoices = (): readonly Choice<Settings["firstDayOfWeek"]>[] => [
  { value: "monday", text: say("people.monday") },
  { value: "sunday", text: say("people.sunday") },
  { value: "saturday", text: say("people.saturday") },
];

const measureTexts = (): readonly Choice<Settings["measures"]>[] => [
  { value: "as_written", text: say("people.asWritten") },
  { value: "metric", text: say("people.metric") },
  { value: "us", text: say("people.us") },
];

/** Italian has names of food and units alone. */
const languageChoices = (): readonly Choice[] => [
  { value: "", text: say("people.eachTheirOwn") },
  ...languages.map((one) => ({ value: one, text: languageNames[one] })),
  { value: "it", text: say("people.italianFood") },
];

interface HouseholdSettingsProps {
  readonly settings: Settings;
  readonly isOwner: boolean;
}

/**
 * Display of money, weeks and amounts for all members; each choice applies at once. Source:
 * handbook/households.md#settings.
 */
export function HouseholdSettings({ settings, isOwner }: HouseholdSettingsProps) {
  const save = useAction(householdApi.save);
  async function change(changed: Partial<Settings>) {
    const done = await save.run({ body: { settings: changed } });
    if (!done.ok) return;
    enterHousehold(done.data.household);
    showToast(say("people.settingsSaved"), { about: "household-settings" });
  }
  const { currency, firstDayOfWeek, measures, language, graceDays } = settings;
  return (
    <section aria-labelledby="household-settings" className="part part-beside">
      <SectionHead id="household-settings" title={say("people.settings")} />
      {problemsOf([save]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      {!isOwner && <p className="mb-3 text-ink-2">{say("people.settingsForOwners")}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Setting
          label={say("people.currency")}
          hint={say("people.currencyHint")}
          value={currency}
          choices={currencyGroups(currency)}
          isOwner={isOwner}
          onChange={(value) => void change({ currency: value })}
        />
        <Setting
          label={say("people.firstDay")}
          value={firstDayOfWeek}
          choices={firstDayChoices()}
          isOwner={isOwner}
          onChange={(value) => void change({ firstDayOfWeek: value })}
        />
        <Setting
          label={say("people.measures")}
          value={measures}
          choices={measureTexts()}
          isOwner={isOwner}
          onChange={(value) => void change({ measures: value })}
        />
        <Setting
          label={say("frame.language")}
          value={language ?? ""}
          choices={languageChoices()}
          isOwner={isOwner}
          onChange={(value) => void change({ language: value === "" ? null : value })}
        />
        <Setting
          label={say("people.grace")}
          value={String(graceDays)}
          choices={graceChoices(graceDays)}
          isOwner={isOwner}
          onChange={(value) => void change({ graceDays: Number(value) })}
        />
      </div>
    </section>
  );
}

interface SettingProps<Value extends string> {
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly choices: readonly Choice<Value>[];
  readonly isOwner: boolean;
  readonly onChange: (value: Value) => void;
}

function Setting<Value extends string>({
  label,
  hint,
  value,
  choices,
  isOwner,
  onChange,
}: SettingProps<Value>) {
  if (!isOwner)
    return (
      <dl>
        <dt className="text-sm font-semibold">{label}</dt>
        <dd>{choices.find((choice) => choice.value === value)?.text}</dd>
      </dl>
    );
  return (
    <SelectField
      label={label}
      hint={hint}
      value={value}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      <Options choices={choices} />
    </SelectField>
  );
}

function Options({ choices }: { readonly choices: readonly Choice[] }) {
  const groups = [...new Set(choices.map(({ group }) => group))];
  return groups.map((group) => {
    const options = choices
      .filter((choice) => choice.group === group)
      .map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ));
    if (group === undefined) return options;
    return (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}

function graceChoices(current: number): readonly Choice[] {
  return [...new Set([...GRACE_DAYS, current])]
    .toSorted((one, other) => one - other)
    .map((count) => ({ value: String(count), text: say("people.graceDays", { count }) }));
}
