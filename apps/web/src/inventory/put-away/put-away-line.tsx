import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import { say } from "@larder/words/say";
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from "react";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Field } from "../../ui/controls/fields/field.tsx";
import { textboxIcon } from "../../ui/art/icons/icons.ts";
import type { ProposedField } from "./proposed-values.ts";
import { SaidChips } from "../list/said-chips.tsx";
import { EnteredLinesList } from "./entered-lines-list.tsx";
import { UnknownIngredient } from "./unknown-ingredient.tsx";
import type { EnteredLines } from "./use-entered-lines.ts";
import type { StockDraft } from "./use-stock-draft.ts";
import { isHouseholdGood } from "./typed-line.ts";
import type { TypedLine } from "./use-typed-line.ts";

interface PutAwayLineProps {
  readonly line: TypedLine;
  readonly draft: StockDraft;
  readonly lineRef: RefObject<HTMLInputElement | null>;
  readonly entered: EnteredLines;
  /** Focuses a field of the form. */
  readonly onField: (field: ProposedField | "masterIngredientId") => void;
  /** What is asked about the line before it is saved. */
  readonly question: ReactNode;
}

/**
 * A purchase in one line: Enter puts it away and starts the next. Recognised parts appear below as
 * chips that lead to their fields. Several pasted lines become a table. Source:
 * handbook/stock.md#putting-away.
 */
export function PutAwayLine(props: PutAwayLineProps) {
  const { line, draft, lineRef, entered, onField, question } = props;
  const id = useId();
  const isShown = !entered.isOnItsWay && line.text.trim() !== "";
  const isUnknown =
    isShown && line.parsed !== null && draft.picked === null && !isHouseholdGood(line.parsed);

  function pressed(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    // Only the form's own button submits it; here Enter ends a line.
    event.preventDefault();
    if (entered.text.trim() !== "") entered.enter();
  }

  function pasted(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData("text");
    if (linesOfList(text).length < 2) return;
    event.preventDefault();
    entered.paste([entered.text, text].filter((one) => one.trim() !== "").join("\n"));
  }

  return (
    <div className="relative grid gap-2">
      <IconButton
        icon={textboxIcon}
        label={say("putaway.toForm")}
        className="absolute -top-3 end-0 lg:hidden"
        onClick={() => onField("masterIngredientId")}
      />
      <Field
        id={id}
        label={say("putaway.line")}
        hint={say("putaway.lineHint")}
        error={line.problem ?? undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            ref={lineRef}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="done"
            placeholder={say("putaway.lineExample")}
            value={entered.text}
            onChange={(event) => entered.type(event.currentTarget.value)}
            onKeyDown={pressed}
            onPaste={pasted}
            className="input w-full text-name"
          />
        )}
      </Field>
      {isShown && <SaidChips {...{ line, draft, onField }} />}
      {question && <IntoView>{question}</IntoView>}
      <EnteredLinesList entered={entered} />
      {isUnknown && (
        <UnknownIngredient
          name={line.parsed?.name ?? ""}
          unitId={draft.values.unitId}
          proposals={line.parsed?.proposals ?? []}
          byId={line.names.byId}
          onMeant={(ingredient) => {
            line.mean(ingredient);
            lineRef.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The press may come from the form further below. */
function IntoView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // Where the dialog is scrolled to is the browser's.
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return <div ref={place}>{children}</div>;
}
