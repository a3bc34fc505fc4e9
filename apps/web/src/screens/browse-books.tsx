import { BrowseScreen } from "../publishing/browse-screen.tsx";

/** Browse Recipe Books. Source: spec §2. */
export function Screen() {
  return <BrowseScreen />;
}
