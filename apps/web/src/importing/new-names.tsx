import { say } from "@larder/words/say";
import { useState } from "react";
import { Icon } from "../ui/art/icons/icon.tsx";
import { caretDownIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { NameAnswers } from "./name-answers.tsx";
import type { NewName } from "./reviewed-lines.ts";

const AT_FIRST = 12;
const MORE = 24;

/** Source: handbook/recipe-import.md#the-screens. */
export function NewNames({ names }: { readonly names: readonly NewName[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const [most, setMost] = useState(AT_FIRST);
  if (names.length === 0) return null;
  const left = Math.min(MORE, names.length - most);
  return (
    <section className="part pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-tap w-full items-center gap-[7px] text-start font-semibold"
      >
        <Icon path={caretDownIcon} className={isOpen ? "size-4 rotate-180" : "size-4"} />
        {say("bringing.newNames", { count: names.length })}
      </button>
      <p className="ps-[23px] text-sm text-ink-2">{say("bringing.newNamesText")}</p>
      {isOpen && (
        <>
          <ul className="rows mt-2">
            {names.slice(0, most).map(({ name, count, unit, proposals }) => (
              <li key={name} className="grid gap-1">
                <p className="flex flex-wrap items-baseline gap-x-2">
                  <strong className="wrap-anywhere">{name}</strong>
                  <span className="text-sm text-ink-2">{say("bringing.inLines", { count })}</span>
                </p>
                <NameAnswers name={name} unit={unit} proposals={proposals} />
              </li>
            ))}
          </ul>
          {left > 0 && (
            <Button kind="quiet" onClick={() => setMost(most + MORE)}>
              {say("bringing.showMore", { count: left })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
