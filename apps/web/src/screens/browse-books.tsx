import { BrowseScreen } from "../publishing/browse-screen.tsx";

/** Browse Recipe Books. Source: handbook/books.md#the-screens. */
export function Screen() {
  return <BrowseScreen />;
}
