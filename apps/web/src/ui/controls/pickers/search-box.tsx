import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../art/icons/icon.tsx";
import { magnifyingGlassIcon } from "../../art/icons/icons.ts";
import { useIsPhone } from "../../browser/media-query.ts";

interface SearchBoxProps {
  readonly label: string;
  /** The present search from the address; the field follows its changes. */
  readonly search: string;
  /** Called by Enter with the trimmed text; empty shows everything. */
  readonly onSearch: (search: string) => void;
  /** Called with the same during typing, after a short pause. */
  readonly onType?: (search: string) => void;
  /** Called at every letter with the raw text, for local filters. */
  readonly onText?: ((text: string) => void) | undefined;
}

const TYPED_AFTER_MS = 300;

const LONGEST = 200;

/**
 * A search field applied by Enter, and optionally by typing. It keeps the focus; phones hide their
 * keyboard. Source: handbook/screens.md#keyboard.
 */
export function SearchBox({ label, search, onSearch, onType, onText }: SearchBoxProps) {
  const isPhone = useIsPhone();
  const [text, setText] = useState(search);
  const [last, setLast] = useState(search);
  /** The last search from typing. */
  const [told, setTold] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (last !== search) {
    setLast(search);
    // Keeps letters typed while the address was being updated.
    if (search !== told) setText(search);
  }
  function type(next: string) {
    setText(next);
    onText?.(next);
    clearTimeout(timer.current);
    if (!onType) return;
    timer.current = setTimeout(() => {
      setTold(next.trim());
      onType(next.trim());
    }, TYPED_AFTER_MS);
  }
  // Cancels a pending search when the screen is left.
  useEffect(() => () => clearTimeout(timer.current), []);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(text.trim());
    if (isPhone) event.currentTarget.querySelector("input")?.blur();
  }
  return (
    <form role="search" onSubmit={submit} className="relative flex-1">
      <Icon
        path={magnifyingGlassIcon}
        className="pointer-events-none absolute top-1/2 start-3 size-[22px] -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        dir="auto"
        value={text}
        onChange={(event) => type(event.target.value)}
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST}
        enterKeyHint="search"
        autoComplete="off"
        className="input ps-[42px]"
      />
    </form>
  );
}
