import { catalogueApi, type MasterIngredient } from "@larder/contract/kitchen/catalogue";
import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { Combobox, type ComboboxOption } from "../../ui/controls/pickers/combobox.tsx";
import { classes } from "../../ui/styles/classes.ts";
import { matching } from "../../ui/controls/pickers/local-picker.tsx";

const DEBOUNCE_MS = 300;
const LETTERS_AT_LEAST = 2;

interface MatchOption extends ComboboxOption {
  /** Null for none. */
  readonly ingredient: MasterIngredient | null;
}

interface MatchPickerProps {
  readonly ingredients: readonly MasterIngredient[];
  /** What the row is matched to, in words. */
  readonly matchName: string | null;
  readonly disabled: boolean;
  readonly fieldClassName: string;
  readonly className?: string | undefined;
  readonly inputClassName?: string | undefined;
  readonly onMatch: (ingredient: MasterIngredient | null) => void;
}

const optionOf = (ingredient: MasterIngredient): MatchOption => ({
  key: ingredient.id,
  text: ingredient.name,
  ingredient,
});

const atHand = new WeakMap<readonly MasterIngredient[], readonly MatchOption[]>();

/** Everything there is, below "-- No Match --"; one list for all rows. */
function allOf(ingredients: readonly MasterIngredient[]): readonly MatchOption[] {
  const made = atHand.get(ingredients);
  if (made !== undefined) return made;
  const none = { key: "none", text: say("scanning.matchNone"), ingredient: null };
  const all = [none, ...ingredients.map(optionOf)];
  atHand.set(ingredients, all);
  return all;
}

/** What is found for letters: by name, then by other names. */
function foundFor(
  typed: string,
  all: readonly MatchOption[],
  others: readonly MatchOption[],
): readonly MatchOption[] {
  const near = matching(all.slice(1), typed);
  const known = new Set(near.map(({ key }) => key));
  return [...near, ...others.filter(({ key }) => !known.has(key))];
}

/** The ingredients that other names lead to ("scallion"), asked of the server a moment after the last letter. */
function useOtherNames(typed: string): readonly MatchOption[] {
  const wanted = typed.trim();
  const [query, setQuery] = useState("");
  // The pause after typing is a timer, outside React.
  useEffect(() => {
    const timer = setTimeout(
      () => setQuery(wanted.length < LETTERS_AT_LEAST ? "" : wanted),
      DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [wanted]);
  const found = useRead(
    catalogueApi.masterIngredients,
    { query: { search: query } },
    { enabled: query !== "" && query === wanted },
  );
  return query === wanted ? (found.data?.masterIngredients ?? []).map(optionOf) : [];
}

/**
 * Lists "-- No Match --" and all ingredients; typing searches, other names too. Enter takes the
 * first result. Source: handbook/receipts.md#matching, handbook/screens.md#pickers.
 */
export function MatchPicker(props: MatchPickerProps) {
  const { ingredients, matchName, disabled, fieldClassName, className, inputClassName, onMatch } =
    props;
  /** The typed text; null while the match is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const all = allOf(ingredients);
  const others = useOtherNames(typed ?? "");
  const isTyping = typed !== null && typed.trim() !== "";
  const found = isTyping ? foundFor(typed, all, others) : all;

  function choose({ ingredient }: MatchOption) {
    setTyped(null);
    onMatch(ingredient);
  }

  return (
    <div className={classes("min-w-0 lg:[&_.popup]:-me-28", className)}>
      <Combobox
        label={say("scanning.matchToInventory")}
        fieldClassName={fieldClassName}
        className={inputClassName}
        data-field="match"
        isSelect
        takesFirst={isTyping}
        disabled={disabled}
        text={typed ?? matchName ?? say("scanning.matchNone")}
        onText={setTyped}
        options={found}
        onChoose={choose}
        onBlur={() => setTyped(null)}
        message={isTyping && <p>{say("review.notFound", { name: typed.trim() })}</p>}
      />
    </div>
  );
}
