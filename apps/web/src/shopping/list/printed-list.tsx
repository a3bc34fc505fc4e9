import type { ShoppingList } from "@larder/contract/week/shopping-list";
import { bySection, lineAmount } from "./list-plain-text.ts";

interface PrintedListProps {
  readonly list: ShoppingList;
}

/** Source: handbook/shopping.md#the-screen. */
export function PrintedList({ list }: PrintedListProps) {
  return (
    <div aria-hidden="true" className="hidden print:block">
      <h2>{list.name}</h2>
      <div className="mt-4 columns-2 gap-10">
        {bySection(list).map(({ name, lines }) => (
          <section key={name} className="mb-4 break-inside-avoid">
            <h3 className="font-sans text-sm font-bold">{name}</h3>
            <ul>
              {lines.map((line) => (
                <li key={line.id} className="flex items-baseline gap-2 py-0.5">
                  <span className="size-3 flex-none border border-line-strong" />
                  <span className="flex-1 wrap-anywhere">
                    {line.name}
                    {line.note && <span className="text-sm text-ink-2"> {line.note}</span>}
                  </span>
                  <span className="tabular-nums">{lineAmount(line)}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
