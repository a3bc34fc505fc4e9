import { CookbookScreen } from "../publishing/cookbook-screen.tsx";

/** Community Cookbook. Source: spec §2, decisions §9. */
export function Screen() {
  return <CookbookScreen />;
}
