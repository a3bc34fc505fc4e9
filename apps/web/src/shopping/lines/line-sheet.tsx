import type { ListLine, ListNeed } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useState } from "react";
import { eraserIcon } from "../../ui/art/icons/icons.ts";
import { moneyText } from "../../ui/text/format.ts";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { NeedForm } from "./need-form.tsx";
import type { NeedChange } from "../use-list-acts.ts";
import { lineAmount } from "../list/list-plain-text.ts";
import { toBuyText } from "../list/to-buy-text.ts";
import { whyText } from "./why-words.ts";

interface LineSheetProps {
  readonly open: boolean;
  readonly line: ListLine;
  readonly myId: number | undefined;
  readonly onChange: (need: ListNeed, change: NeedChange) => void;
  readonly onRemoveNeed: (need: ListNeed) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Source: handbook/shopping.md#the-screen. */
export function LineSheet({
  line,
  myId,
  onChange,
  onRemoveNeed,
  onRemove,
  ...dialog
}: LineSheetProps) {
  const [only, ...others] = line.needs;
  /** A single need is open, and stays open if another is added. */
  const [shownId, setShownId] = useState(others.length === 0 ? only?.id : null);
  const found = line.needs.find(({ id }) => id === shownId);
  const shown = found ?? (others.length === 0 ? only : undefined);

  function save(need: ListNeed, change: NeedChange) {
    if (Object.keys(change).length > 0) onChange(need, change);
    if (others.length === 0) dialog.onClose();
    else setShownId(null);
  }
  return (
    <Dialog
      {...dialog}
      title={[line.name, toBuyText(line)].filter(Boolean).join(", ")}
      size="small"
      readsFirst
      footer={
        <Button icon={eraserIcon} onClick={onRemove}>
          {say("shopping.delete")}
        </Button>
      }
    >
      <Facts line={line} />
      <section aria-labelledby="why-needs">
        <h3 id="why-needs" className="font-sans text-md font-bold">
          {say("shopping.whyNeeds")}
        </h3>
        <ul className="rows">
          {line.needs.map((need) => (
            <li key={need.id} className="flex min-h-tap! items-center gap-2 py-1!">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {whyNeed(need, myId)}
                {need.note && <span className="block text-sm text-ink-2">{need.note}</span>}
              </span>
              <span className="text-md text-ink-2 tabular-nums">
                {lineAmount({ ...need, name: line.name }) ?? say("shopping.someOfIt")}
              </span>
              {others.length > 0 && (
                <>
                  <Button
                    kind="quiet"
                    aria-label={say("shopping.edit", { why: whyNeed(need, myId) })}
                    aria-expanded={shownId === need.id}
                    onClick={() => setShownId(shownId === need.id ? null : need.id)}
                  >
                    {say("shopping.editShort")}
                  </Button>
                  <IconButton
                    icon={eraserIcon}
                    label={say("shopping.deleteNamed", { why: whyNeed(need, myId) })}
                    onClick={() => onRemoveNeed(need)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
        {shown && <NeedForm key={shown.id} need={shown} onSave={(change) => save(shown, change)} />}
      </section>
    </Dialog>
  );
}

/** The author of a need without another reason. */
function whyNeed(need: ListNeed, myId: number | undefined): string {
  const isTyped = need.source === "typed" && need.recipe === null;
  if (isTyped && need.by !== null && need.by.id !== myId)
    return say("shopping.needTypedBy", { name: need.by.name });
  return whyText(need, myId) || say("shopping.needTyped");
}

/** Section, price, and the person that ticked it. */
function Facts({ line: { section, price, tickedBy, isTicked } }: { readonly line: ListLine }) {
  const facts = [
    section,
    price === null ? "" : moneyText(price),
    isTicked && tickedBy !== null ? say("shopping.tickedBy", { name: tickedBy.name }) : "",
  ];
  return <p className="text-md text-ink-2">{facts.filter((text) => text !== "").join(" · ")}</p>;
}
