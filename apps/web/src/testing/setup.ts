import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { redirectLog } from "../api/calls/log.ts";
import { queryClient } from "../api/query-client.ts";
import { endSession } from "../api/kept/session.ts";
import { clearToasts } from "../ui/overlays/toast.ts";
import "@larder/words/all";
import { forgetWhoDrew } from "./forget-who-drew.ts";
import { typeAtOnceFromNowOn } from "./type-at-once.ts";
import { stubViewport } from "./viewport.ts";

/** Waiting ends as soon as the screen is as expected. A busy machine may take most of a minute to load the code of a first screen. */
configure({ asyncUtilTimeout: 60_000 });

forgetWhoDrew();
if (process.env["TYPES_AT_ONCE"] !== undefined) typeAtOnceFromNowOn();

const complaints: string[] = [];

beforeEach(() => {
  stubViewport();
  // What the product logs on purpose is not a complaint of React or the browser.
  redirectLog(() => undefined);
  complaints.length = 0;
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      complaints.push(words.map(String).join(" "));
    });
  }
});

afterEach(() => {
  cleanup();
  // the tests of a worker share its document, and what a test wrote into it by itself is nobody's to take away
  document.body.replaceChildren();
  clearToasts();
  endSession();
  queryClient.clear();
  localStorage.clear();
  history.replaceState(null, "", "/");
  delete document.documentElement.dataset["theme"];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (complaints.length > 0)
    throw new Error(`A console error or warning fails a test:\n${complaints.join("\n")}`);
});
