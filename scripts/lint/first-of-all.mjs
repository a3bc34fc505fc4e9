import { nameOf, nodesIn, WAIT } from "./impatience.mjs";

/** @typedef {import("./impatience.mjs").Node} Node */

const FIND_ALL = /^findAllBy[A-Z]/;
const EXACT = new Set(["toHaveLength", "toEqual", "toStrictEqual", "toBe"]);

/**
 * @param {Node} node
 * @returns {boolean}
 */
const isFound = ({ type, argument }) =>
  type === "AwaitExpression" &&
  argument.type === "CallExpression" &&
  FIND_ALL.test(nameOf(argument.callee));

/**
 * Whether a node uses more of what was found than its first element.
 * @param {Node} node
 * @param {(node: Node) => boolean} isAll
 * @returns {boolean}
 */
function usesAll(node, isAll) {
  if (isAll(node)) return true;
  if (node.type === "MemberExpression" && node.computed && node.property.value === 0) return false;
  return node.type === "CallExpression" || node.type === "MemberExpression"
    ? [node.callee ?? node.object, ...(node.arguments ?? [])].some((one) => usesAll(one, isAll))
    : [node.expression, ...(node.elements ?? [])]
        .filter((one) => one !== undefined && one !== null)
        .some((one) => usesAll(one, isAll));
}

/**
 * `expect(…)` of a matcher chain.
 * @param {Node} node
 * @returns {Node | null}
 */
function expectationOf(node) {
  if (node.type === "MemberExpression") return expectationOf(node.object);
  return node.type === "CallExpression" && nameOf(node.callee) === "expect" ? node : null;
}

/**
 * Nodes outside of what waits.
 * @param {Node} program
 * @returns {Set<Node>}
 */
function waitingIn(program) {
  const waiting = new Set();
  for (const node of nodesIn(program))
    if (node.type === "CallExpression" && WAIT.test(nameOf(node.callee)))
      for (const given of node.arguments) for (const inner of nodesIn(given)) waiting.add(inner);
  return waiting;
}

/**
 * Places that count or compare all elements of a `findAllBy…`, or take a later one: it waits for the
 * first only.
 * @param {Node} program
 * @returns {Node[]}
 */
export function takenTooEarly(program) {
  const waiting = waitingIn(program);
  const found = [];
  /** @type {Set<string>} */
  const names = new Set();
  for (const node of nodesIn(program)) {
    if (waiting.has(node)) continue;
    const isAll = (/** @type {Node} */ one) =>
      isFound(one) || (one.type === "Identifier" && names.has(one.name));
    if (node.type === "VariableDeclarator" && node.init) {
      if (node.id.type === "Identifier") {
        if (usesAll(node.init, isFound)) names.add(node.id.name);
        else names.delete(node.id.name);
      } else if (node.id.type === "ArrayPattern" && node.id.elements.length > 1)
        if (isFound(node.init)) found.push(node);
    }
    if (node.type === "MemberExpression" && node.computed && isAll(node.object))
      if (typeof node.property.value === "number" && node.property.value > 0) found.push(node);
    const expectation =
      node.type === "CallExpression" && EXACT.has(nameOf(node.callee))
        ? expectationOf(node.callee)
        : null;
    if (expectation?.arguments[0] && usesAll(expectation.arguments[0], isAll)) found.push(node);
  }
  return found;
}
