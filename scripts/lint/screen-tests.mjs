import { impatientIn } from "./impatience.mjs";

const message =
  "The screen may not have changed since the user event. Wait for it: findBy…, or waitFor around the expectation.";

/** Rules for the tests of screens, as a plugin of oxlint. */
export default {
  meta: { name: "screen-tests" },
  rules: {
    "wait-after-event": {
      /** @param {{ report: (problem: { node: object, message: string }) => void }} context */
      create: (context) => ({
        /** @param {import("./impatience.mjs").Node} program */
        Program: (program) => {
          for (const node of impatientIn(program)) context.report({ node, message });
        },
      }),
    },
  },
};
