import { nameOf, nodesIn } from "./impatience.mjs";

/** @typedef {import("./impatience.mjs").Node} Node */

const EFFECT = /^use(?:Layout|Insertion)?Effect$/;

/**
 * Arrow functions that React calls for an effect or as a ref.
 * @param {Node} node
 * @returns {Node | null}
 */
function calledByReact(node) {
  const called =
    node.type === "CallExpression" && EFFECT.test(nameOf(node.callee))
      ? node.arguments[0]
      : node.type === "JSXAttribute" && node.name.name === "ref"
        ? node.value?.expression
        : null;
  return called?.type === "ArrowFunctionExpression" ? called : null;
}

/**
 * Whether an arrow function without a block certainly returns a cleanup or nothing.
 * @param {Node} body
 */
const isCleanupOrNothing = ({ type, operator }) =>
  type === "ArrowFunctionExpression" || (type === "UnaryExpression" && operator === "void");

/**
 * Effects and refs without a block, whose last value React would take for a cleanup.
 * @param {Node} program
 * @returns {Node[]}
 */
export function accidentalCleanups(program) {
  return [...nodesIn(program)].filter((node) => {
    const body = calledByReact(node)?.body;
    return body && body.type !== "BlockStatement" && !isCleanupOrNothing(body);
  });
}
