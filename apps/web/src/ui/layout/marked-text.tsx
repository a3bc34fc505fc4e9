interface MarkedTextProps {
  readonly text: string;
  readonly query: string;
}

/** A text with the matching letters underlined. */
export function MarkedText({ text, query }: MarkedTextProps) {
  const wanted = query.trim().toLowerCase();
  const at = wanted === "" ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return <span>{text}</span>;
  const end = at + wanted.length;
  return (
    <span>
      {text.slice(0, at)}
      <mark className="bg-transparent font-bold text-current underline decoration-2 underline-offset-[.2em]">
        {text.slice(at, end)}
      </mark>
      {text.slice(end)}
    </span>
  );
}
