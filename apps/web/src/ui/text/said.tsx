import { TransNoContext } from "@lingui/react/server";
import type { Key } from "@larder/words/catalogues";
import { i18nWith } from "@larder/words/say";
import type { ReactElement, ReactNode } from "react";

interface SaidProps {
  readonly text: Key;
  /** Values of the placeholders. User text is not parsed. */
  readonly values?: Readonly<Record<string, ReactNode>>;
  /** What its tags are: `<strong>…</strong>` in the text, `strong` here. */
  readonly elements?: Readonly<Record<string, ReactElement>>;
}

/** A text with elements in it; plain texts use `say`. Source: handbook/words.md#catalogues. */
export function Said({ text, values, elements }: SaidProps) {
  const shown = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [name, <>{value}</>]),
  );
  return (
    <TransNoContext
      id={text}
      values={shown}
      components={{ ...elements }}
      lingui={{ i18n: i18nWith(text) }}
    />
  );
}
