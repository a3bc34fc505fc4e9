import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../art/icons/icon.tsx";
import { magnifyingGlassIcon } from "../../art/icons/icons.ts";
import { useIsPhone } from "../../browser/media-query.ts";

interface SearchBoxProps {
  readonly label: string;
  /** What is searched for now, as the address says; the field follows when that changes. */
  readonly search: string;
  /** Called by Enter with the trimmed text; empty shows everything. */
  readonly onSearch: (search: string) => void;
  /** Given, it is called with the same while one types, a moment after the last letter. */
  readonly onType?: (search: string) => void;
  /** Given, it is called at every letter with the text as it stands: for what answers at once. */
  readonly onText?: ((text: string) => void) | undefined;
}

const TYPED_AFTER_MS = 300;

const LONGEST = 200;

/** A search that Enter applies, and typing where that is asked for. The field keeps the focus; phones put their keyboard away. Source: handbook/screens.md#keyboard. */
export function SearchBox({ label, search, onSearch, onType, onText }: SearchBoxProps) {
  const isPhone = useIsPhone();
  const [text, setText] = useState(search);
  const [last, setLast] = useState(search);
  /** What typing has asked for last. */
  const [told, setTold] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (last !== search) {
    setLast(search);
    // What was typed while the address took over what was typed before stays.
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
  // A screen that is left asks for nothing any more.
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
        className="pointer-events-none absolute top-1/2 left-3 size-[22px] -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        aria-label={label}
        placeholder={label}
        maxLength={LONGEST}
        enterKeyHint="search"
        autoComplete="off"
        className="input pl-[42px]"
      />
    </form>
  );
}
