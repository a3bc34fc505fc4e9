import { WhatCanICookScreen } from "../cooking/what-can-i-cook.tsx";

/** What Can I Cook Today. Source: spec §2. */
export function Screen() {
  return <WhatCanICookScreen />;
}
