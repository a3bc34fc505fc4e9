import { impatientIn } from "./impatience.mjs";

const message =
  "The screen may not have changed since the user event. Wait for it: findBy…, or waitFor around the expectation.";

/** Oxlint plugin for screen tests. */
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
