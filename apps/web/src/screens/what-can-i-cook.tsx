import { WhatCanICookScreen } from "../cooking/what-can-i-cook.tsx";

/** What Can I Cook Today. Source: handbook/cooking.md#the-screens. */
export function Screen() {
  return <WhatCanICookScreen />;
}
