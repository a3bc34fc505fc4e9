/**
 * A rule that reports the nodes found in a file.
 * @param {(program: import("./impatience.mjs").Node) => object[]} nodesOf
 * @param {string} message
 */
export const ruleOf = (nodesOf, message) => ({
  /** @param {{ report: (problem: { node: object, message: string }) => void }} context */
  create: (context) => ({
    /** @param {import("./impatience.mjs").Node} program */
    Program: (program) => {
      for (const node of nodesOf(program)) context.report({ node, message });
    },
  }),
});
