import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { redirectLog } from "../api/calls/log.ts";
import { queryClient } from "../api/query-client.ts";
import { endSession } from "../api/kept/session.ts";
import { clearToasts } from "../ui/overlays/toast.ts";
import "@larder/words/all";
import { ANNOUNCEMENTS } from "./announcements.ts";
import { forgetWhoDrew } from "./forget-who-drew.ts";
import { typeAtOnceFromNowOn } from "./type-at-once.ts";
import { stubViewport } from "./viewport.ts";

/**
 * The wait ends as soon as the condition holds. A busy machine may need most of a minute for the
 * first screen's code.
 */
configure({ asyncUtilTimeout: 60_000, defaultIgnore: `script, style, ${ANNOUNCEMENTS}` });

forgetWhoDrew();
if (process.env["TYPES_AT_ONCE"] !== undefined) typeAtOnceFromNowOn();

/** Some browsers return a promise. An effect that hands it to React as its cleanup breaks the screen. */
Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

const complaints: string[] = [];

beforeEach(() => {
  stubViewport();
  // Intended logs are not console errors.
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
  // Tests of a worker share its document, so leftovers are removed.
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
