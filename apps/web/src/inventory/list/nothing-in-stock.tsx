import { say } from "@larder/words/say";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { isNarrowed, type StockView } from "../table/stock-query.ts";

interface NothingInStockProps {
  readonly view: StockView;
  readonly total: number;
  readonly onReset: () => void;
  readonly onFirstPage: () => void;
  readonly onAdd: () => void;
}

/**
 * An empty page, no match, or no stock at all: three texts. Source: handbook/stock.md#the-screen.
 */
export function NothingInStock({ view, total, onReset, onFirstPage, onAdd }: NothingInStockProps) {
  if (total > 0)
    return (
      <EmptyState
        thing="emptyJar"
        title={say("kit.nothingOnPage")}
        action={<Button onClick={onFirstPage}>{say("kit.goToPage1")}</Button>}
      />
    );
  if (isNarrowed(view))
    return (
      <EmptyState
        thing="emptyJar"
        title={say("kit.noMatch")}
        text={say("inventory.noMatchText")}
        action={<Button onClick={onReset}>{say("inventory.reset")}</Button>}
      />
    );
  // Add Ingredient is in the page's head: a second button of that name would confuse screen
  // readers.
  return (
    <EmptyState
      thing="emptyJar"
      title={say("inventory.emptyTitle")}
      text={say("inventory.emptyText")}
      action={<Button onClick={onAdd}>{say("inventory.fillShelf")}</Button>}
    />
  );
}
