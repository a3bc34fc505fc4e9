import { takenTooEarly } from "./first-of-all.mjs";
import { impatientIn } from "./impatience.mjs";
import { ruleOf } from "./rule-of.mjs";

const tooEarly =
  "The screen may not have changed since the user event. Wait for it: findBy…, or waitFor around the expectation.";

const onlyFirst =
  "findAllBy… waits for the first element only. Wait for all: findBy… for one, waitFor around getAllBy… for several.";

/** Oxlint plugin for screen tests. */
export default {
  meta: { name: "screen-tests" },
  rules: {
    "wait-after-event": ruleOf(impatientIn, tooEarly),
    "wait-for-all": ruleOf(takenTooEarly, onlyFirst),
  },
};
