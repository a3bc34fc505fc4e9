import { accidentalCleanups } from "./effects.mjs";
import { ruleOf } from "./rule-of.mjs";

const notInBlock =
  "React takes the value of this arrow function for a cleanup, and the browser may return a promise. Give it a block: () => { … }.";

/** Oxlint plugin for effects and refs of components. */
export default {
  meta: { name: "effects" },
  rules: { "in-block": ruleOf(accidentalCleanups, notInBlock) },
};
