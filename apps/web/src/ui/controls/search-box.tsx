import { type SubmitEvent, useState } from "react";
import { Icon } from "../art/icon.tsx";
import { magnifyingGlassIcon } from "../art/icons.ts";
import { useIsPhone } from "../media-query.ts";

interface SearchBoxProps {
  readonly label: string;
  /** What is searched for now, as the address says; the field follows when that changes. */
  readonly search: string;
  /** Called by Enter with the trimmed text; empty shows everything. */
  readonly onSearch: (search: string) => void;
}

const LONGEST = 200;

/** A search that Enter applies. The field keeps the focus; phones put their keyboard away. Source: handbook/screens.md#keyboard. */
export function SearchBox({ label, search, onSearch }: SearchBoxProps) {
  const isPhone = useIsPhone();
  const [text, setText] = useState(search);
  const [last, setLast] = useState(search);
  if (last !== search) {
    setLast(search);
    setText(search);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
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
        onChange={(event) => setText(event.target.value)}
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
