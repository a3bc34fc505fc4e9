import { act } from "@testing-library/react";

/** Navigates within the open tab, as a link does; `state` as the router keeps it. */
export function goTo(path: string, state?: object): void {
  act(() => {
    history.pushState(state === undefined ? null : { usr: state }, "", path);
    dispatchEvent(new PopStateEvent("popstate"));
  });
}
