import type { PlanEntry } from "@larder/contract/week/planning";
import { say } from "@larder/words/say";
import { type ReactNode, useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { fireFillIcon } from "../../ui/art/icons/first-icons.ts";
import { basketIcon, eraserIcon } from "../../ui/art/icons/icons.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { measureText } from "../../ui/text/measure-text.ts";
import { EntryChange } from "./entry-change.tsx";
import { EntryStatus } from "./entry-status.tsx";
import { amountOf, answeredDayText, nameOf, slotText } from "../plan-words.ts";
import { WhoEats } from "./who-eats.tsx";
import type { PlanActs, Scope } from "../use-plan-acts.ts";

interface EntryDialogProps {
  readonly entry: PlanEntry;
  readonly acts: PlanActs;
  /** Asks what happens to what it is short of, before it is cooked. */
  readonly onShort: () => void;
  /** Puts what its day lacks on the list; not given where there is no list. */
  readonly onAddMissing?: (() => Promise<boolean>) | undefined;
  readonly onClose: () => void;
}

/** Source: handbook/planning.md#the-screen. */
export function EntryDialog({ entry, acts, onShort, onAddMissing, onClose }: EntryDialogProps) {
  const [asksScope, setAsksScope] = useState(false);
  const { recipe, isCooked, repeatWeeks } = entry;
  const isBusy = acts.busyId === entry.id || acts.isListing;
  const canCook = recipe !== null && !isCooked;
  const facts = [
    answeredDayText(entry.day),
    slotText(entry.slot),
    amountOf(entry),
    repeatWeeks !== null && say("planning.every", { count: repeatWeeks }),
  ].filter(Boolean);

  async function closing(act: Promise<boolean>) {
    if (await act) onClose();
  }
  const cook = () => (entry.missing.length > 0 ? onShort() : void closing(acts.cook(entry)));
  const remove = (scope: Scope) => void closing(acts.remove(entry, scope));
  return (
    <Dialog
      open
      title={nameOf(entry)}
      onClose={onClose}
      busy={isBusy}
      readsFirst
      question={asksScope && <WhichOnes onChoose={remove} isBusy={isBusy} />}
      footer={
        <>
          <Button
            icon={eraserIcon}
            busy={isBusy && !canCook}
            busyText={say("kit.deleting")}
            needsConnection={!canCook}
            onClick={() => (repeatWeeks === null ? remove("this") : setAsksScope(true))}
          >
            {say("planning.takeOff")}
          </Button>
          {canCook && (
            <Button
              kind="cook"
              icon={fireFillIcon}
              busy={acts.busyId === entry.id}
              busyText={say("planning.cooking")}
              needsConnection
              onClick={cook}
            >
              {say("planning.cookThis")}
            </Button>
          )}
        </>
      }
    >
      {problemsOf(acts.actions).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <div className="grid gap-1">
        <p className="text-ink-2 tabular-nums">{facts.join(" · ")}</p>
        <EntryStatus entry={entry} />
        <MissingFoods missing={entry.missing} />
      </div>
      <Actions>
        {recipe && (
          <ButtonLink to={`/recipes/${recipe.id}`}>{say("planning.openRecipe")}</ButtonLink>
        )}
        {onAddMissing && entry.missing.length > 0 && (
          <Button
            icon={basketIcon}
            busy={acts.isListing}
            busyText={say("kit.saving")}
            needsConnection
            onClick={() => void closing(onAddMissing())}
          >
            {say("planning.addMissingOfDay")}
          </Button>
        )}
      </Actions>
      {recipe && (
        <WhoEats
          entry={entry}
          isBusy={isBusy || isCooked}
          onChange={(eaters) => void acts.change(entry, { eaters: [...eaters] }, "this")}
        />
      )}
      {!isCooked && (
        <EntryChange
          entry={entry}
          isBusy={isBusy}
          onChange={(body, scope) => void closing(acts.change(entry, body, scope))}
        />
      )}
    </Dialog>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="flex flex-wrap gap-2.5 empty:hidden">{children}</div>;
}

function MissingFoods({ missing }: Pick<PlanEntry, "missing">) {
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.map(({ ingredientName, quantityNeeded, unit }) => {
        const { text, written } = measureText(quantityNeeded, unit);
        return (
          <li
            key={`${ingredientName} ${unit} ${quantityNeeded}`}
            className="flex justify-between gap-3 py-1"
          >
            <span className="min-w-0 wrap-anywhere">{ingredientName}</span>
            <span className="text-ink-2 tabular-nums" title={written}>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface WhichOnesProps {
  readonly onChoose: (scope: Scope) => void;
  readonly isBusy: boolean;
}

/** Of what repeats: this one alone, or all that follow too. */
function WhichOnes({ onChoose, isBusy }: WhichOnesProps) {
  return (
    <div role="status" className="tone-soon grid gap-1 rounded-md py-2 pe-2 ps-3">
      <p className="py-1 font-semibold">{say("planning.takeOffWhich")}</p>
      <p className="flex flex-wrap gap-2">
        <Button disabled={isBusy} onClick={() => onChoose("this")}>
          {say("planning.onlyThis")}
        </Button>
        <Button disabled={isBusy} onClick={() => onChoose("following")}>
          {say("planning.following")}
        </Button>
      </p>
    </div>
  );
}
