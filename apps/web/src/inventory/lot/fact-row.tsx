import { say } from "@larder/words/say";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { xIcon } from "../../ui/art/icons/first-icons.ts";
import { caretRightIcon } from "../../ui/art/icons/icons.ts";

interface FactFormProps {
  readonly name: string;
  /** Saves the fields; returns whether it succeeded. */
  readonly onSave: () => Promise<boolean>;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The fields of one fact, in place of its row. */
export function FactForm({ name, onSave, isSaving, onClose, children }: FactFormProps) {
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await onSave()) onClose();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-wrap items-end gap-2"
    >
      <div className="grid min-w-[min(12rem,100%)] flex-1 gap-2">{children}</div>
      <div className="ms-auto flex gap-2">
        <Button
          type="submit"
          busy={isSaving}
          aria-label={say("stocklist.saveFact", { fact: name })}
          needsConnection
        >
          {say("stocklist.save")}
        </Button>
        <IconButton icon={xIcon} label={say("kit.cancel")} onClick={onClose} />
      </div>
    </form>
  );
}

interface FactRowProps {
  readonly name: string;
  readonly value: string;
  /** The form that a tap opens in place, fresh each time; without it the fact is read-only. */
  readonly renderForm?: (onClose: () => void) => ReactNode;
}

/** One fact of a lot, edited in place after a tap. Source: handbook/stock.md#the-sheet-of-a-lot. */
export function FactRow({ name, value, renderForm }: FactRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen && renderForm)
    return (
      <li className="border-line py-2 not-first:border-t">{renderForm(() => setIsOpen(false))}</li>
    );
  const told = (
    <>
      <span className="w-24 flex-none text-sm text-ink-2">{name}</span>
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{value}</span>
    </>
  );
  return (
    <li className="border-line not-first:border-t">
      {renderForm ? (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="flex min-h-tap w-full items-center gap-2.5 py-1.5 text-start"
        >
          {told}
          <Icon path={caretRightIcon} className="size-3.5 text-ink-3" />
        </button>
      ) : (
        <p className="flex min-h-tap items-center gap-2.5 py-1.5">{told}</p>
      )}
    </li>
  );
}
