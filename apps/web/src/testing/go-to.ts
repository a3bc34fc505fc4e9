import { act } from "@testing-library/react";

/** Navigates within the open tab, as a link does. */
export function goTo(path: string): void {
  act(() => {
    history.pushState(null, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  });
}
