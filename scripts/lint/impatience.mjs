/**
 * ESTree node; its other fields depend on the type.
 * @typedef {{ type: string, start: number, [field: string]: any }} Node
 */
/** @typedef {{ functions: Map<string, Node>, imported: Set<string>, releases: Set<string> }} Names */

/** Reads the screen without waiting. */
const QUERY = /^(?:get|query)(?:All)?By[A-Z]/;
/** Waits for the screen. */
export const WAIT = /^(?:find(?:All)?By[A-Z]|waitFor|waitUntil$|eventually$|poll$)/;
const FRESH_SCREEN = new Set(["render", "renderHook", "cleanup"]);
const EVENTS = new Set(
  "click dblClick tripleClick pointer hover unhover tab keyboard type clear paste copy cut upload selectOptions deselectOptions".split(
    " ",
  ),
);
const HELD_REQUEST = new Set(["hold", "holdAnswer"]);
/** Functions that do not call their callback immediately. */
const LATER = /^(?:test|describe|each|(?:before|after)(?:Each|All)|fn|mock\w*|stubGlobal|on\w*)$/;

/** @param {Node} node */
const isFunction = ({ type }) => /^(?:Arrow)?Function(?:Expression|Declaration)?/.test(type);

/**
 * Children of a node in source order, which is evaluation order.
 * @param {Node} node
 * @returns {Node[]}
 */
function childrenOf(node) {
  return Object.entries(node)
    .filter(([key]) => key !== "parent")
    .flatMap(([, value]) => value)
    .filter((value) => typeof value?.type === "string")
    .toSorted((a, b) => a.start - b.start);
}

/**
 * @param {Node} node
 * @returns {Generator<Node>}
 */
export function* nodesIn(node) {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

/**
 * `findByRole` of `screen.findByRole`.
 * @param {Node} callee
 * @returns {string}
 */
export function nameOf(callee) {
  if (callee.type === "Identifier") return callee.name;
  return callee.type === "MemberExpression" && !callee.computed ? callee.property.name : "";
}

/** @param {Node} node */
const isPerson = (node) => ["person", "userEvent"].includes(nameOf(node));

/**
 * Whether a matcher chain begins with `expect.poll(…)`.
 * @param {Node} node
 * @returns {boolean}
 */
function isPolled(node) {
  if (node.type === "MemberExpression") return isPolled(node.object);
  return (
    node.type === "CallExpression" && (nameOf(node.callee) === "poll" || isPolled(node.callee))
  );
}

/**
 * Functions of a file by name, its imports, and functions that release a held request.
 * @param {Node} program
 * @returns {Names}
 */
function namesIn(program) {
  const functions = new Map();
  const imported = new Set();
  const releases = new Set();
  for (const node of nodesIn(program)) {
    const name = node.id?.name ?? node.key?.name;
    const value = node.type === "FunctionDeclaration" ? node : (node.init ?? node.value);
    if (node.type === "ImportSpecifier") imported.add(node.local.name);
    else if (name === undefined || typeof value?.type !== "string") continue;
    else if (isFunction(value)) functions.set(name, value);
    else if (value.type === "CallExpression" && HELD_REQUEST.has(nameOf(value.callee)))
      releases.add(name);
  }
  return { functions, imported, releases };
}

/** Follows a test by statement. The screen is unsettled from a user event until the test waits. */
class Reader {
  isUnsettled = false;
  hasEvents = false;
  hasWaits = false;
  /**
   * Nodes that read an unsettled screen.
   * @type {Node[]}
   */
  impatient = [];
  #names;
  #readings;

  /**
   * @param {Names} names
   * @param {Map<Node, Reader>} readings
   */
  constructor(names, readings = new Map()) {
    this.#names = names;
    this.#readings = readings;
  }

  /**
   * @param {Node} node
   * @param {{ isAwaited?: boolean, scopeOf?: string }} place what the node stands in: an `await`, the receiver of a call by its name
   * @returns {void}
   */
  read(node, { isAwaited = false, scopeOf = "" } = {}) {
    switch (node.type) {
      case "ImportDeclaration":
      case "FunctionDeclaration":
      case "FunctionExpression":
      case "ArrowFunctionExpression":
        return;
      case "AwaitExpression":
        return this.read(node.argument, { isAwaited: true });
      case "ChainExpression":
        return this.read(node.expression, { isAwaited, scopeOf });
      case "IfStatement":
        return this.#readBranches(node);
      case "ForStatement":
      case "ForInStatement":
      case "ForOfStatement":
      case "WhileStatement":
        // twice, because the end of one iteration precedes the next
        this.#readChildren(node);
        return this.#readChildren(node);
      case "MemberExpression":
        if (nameOf(node) === "activeElement") this.#look(node);
        return this.#readChildren(node);
      case "CallExpression":
        return this.#readCall(node, { isAwaited, scopeOf });
      default:
        return this.#readChildren(node);
    }
  }

  /** @param {Node} node */
  #readChildren(node) {
    for (const child of childrenOf(node)) this.read(child);
  }

  /** @param {Node} branches */
  #readBranches({ test, consequent, alternate }) {
    this.read(test);
    const before = this.isUnsettled;
    this.read(consequent);
    const afterFirst = this.isUnsettled;
    this.isUnsettled = before;
    if (alternate) this.read(alternate);
    this.isUnsettled ||= afterFirst;
  }

  /**
   * @param {Node} call
   * @param {{ isAwaited: boolean, scopeOf: string }} place
   * @returns {void}
   */
  #readCall(call, { isAwaited, scopeOf }) {
    const { callee } = call;
    const name = nameOf(callee);
    const isImported = callee.type === "Identifier" && this.#names.imported.has(name);
    const own = callee.type === "Identifier" ? this.#names.functions.get(name) : undefined;
    if (callee.type === "Identifier" && name === "expect") return this.#readExpectation(call);
    if (WAIT.test(name) || isPolled(callee)) {
      this.#readReceiver(callee, name);
      this.#readArguments(call);
      return this.#wait();
    }
    if (this.#isEvent(call, { isAwaited, isImported })) {
      this.#readReceiver(callee);
      this.#readArguments(call);
      return this.#act();
    }
    if (name === "within") return this.#readArguments(call, scopeOf);
    this.#readReceiver(callee, name);
    this.#readArguments(call);
    if (QUERY.test(name)) this.#look(call);
    else if (own !== undefined) this.#readOwn(call, own, scopeOf);
    else if (isImported && (isAwaited || FRESH_SCREEN.has(name))) this.#wait();
    else if (!LATER.test(name))
      for (const each of call.arguments.filter(isFunction)) this.read(each.body);
  }

  /**
   * @param {Node} callee
   * @param {string} [scopeOf]
   */
  #readReceiver(callee, scopeOf = "") {
    if (callee.type === "MemberExpression") this.read(callee.object, { scopeOf });
    else if (callee.type !== "Identifier") this.read(callee);
  }

  /**
   * @param {Node} call
   * @param {string} [scopeOf]
   */
  #readArguments(call, scopeOf = "") {
    for (const each of call.arguments) this.read(each, { scopeOf });
  }

  /**
   * An expectation of a plain value is as early as a query: the value may not have changed yet.
   * @param {Node} call
   */
  #readExpectation(call) {
    const wasUnsettled = this.isUnsettled;
    this.#readArguments(call);
    if (wasUnsettled) this.#look(call);
  }

  /**
   * Function of the test file: its own query, or events and waits.
   * @param {Node} call
   * @param {Node} own
   * @param {string} scopeOf
   */
  #readOwn(call, own, scopeOf) {
    const reading = this.#readingOf(own);
    if (reading.hasEvents) this.#act();
    else if (reading.hasWaits) this.#wait();
    // `row("Milk").findByText(…)` waits, but not for the row.
    else if (reading.impatient.length > 0 && !own.async && !WAIT.test(scopeOf)) this.#look(call);
    if (!reading.isUnsettled) this.isUnsettled = false;
  }

  /**
   * @param {Node} own
   * @returns {Reader}
   */
  #readingOf(own) {
    const known = this.#readings.get(own);
    if (known) return known;
    const reader = new Reader(this.#names, this.#readings);
    this.#readings.set(own, reader);
    // It may run after an event.
    reader.isUnsettled = true;
    reader.read(own.body);
    return reader;
  }

  /**
   * @param {Node} call
   * @param {{ isAwaited: boolean, isImported: boolean }} place
   */
  #isEvent({ callee, arguments: given }, { isAwaited, isImported }) {
    const name = nameOf(callee);
    if (callee.type === "Identifier")
      return (
        name === "goTo" ||
        this.#names.releases.has(name) ||
        (isImported && isAwaited && given.some(isPerson))
      );
    if (nameOf(callee.object ?? callee) === "fireEvent") return true;
    if (name === "click" && given.length === 0) return true;
    return EVENTS.has(name) && (isAwaited || isPerson(callee.object));
  }

  #act() {
    this.isUnsettled = true;
    this.hasEvents = true;
  }

  #wait() {
    this.isUnsettled = false;
    this.hasWaits = true;
  }

  /** @param {Node} node */
  #look(node) {
    if (!this.isUnsettled) return;
    this.impatient.push(node);
    // One report per event.
    this.isUnsettled = false;
  }

  /**
   * Checks every test of the file, and its functions with events or waits.
   * @param {Node} program
   */
  static impatientIn(program) {
    const names = namesIn(program);
    const readings = new Map();
    /** @type {Set<Node>} */
    const found = new Set();
    for (const node of nodesIn(program)) {
      if (node.type !== "CallExpression" || !isTest(node.callee)) continue;
      for (const callback of node.arguments.filter(isFunction)) {
        const reader = new Reader(names, readings);
        reader.read(callback.body);
        for (const each of reader.impatient) found.add(each);
      }
    }
    for (const own of names.functions.values()) {
      const reading = new Reader(names, readings).#readingOf(own);
      if (own.async || reading.hasEvents) for (const each of reading.impatient) found.add(each);
    }
    return [...found].toSorted((a, b) => a.start - b.start);
  }
}

/**
 * `test(…)`, `test.each(…)(…)` and the hooks.
 * @param {Node} callee
 * @returns {boolean}
 */
function isTest(callee) {
  if (callee.type === "CallExpression") return isTest(callee.callee);
  if (callee.type === "MemberExpression") return isTest(callee.object);
  return /^(?:test|beforeEach|beforeAll|afterEach)$/.test(callee.name);
}

/**
 * Queries and expectations right after a user event that do not wait.
 * @param {Node} program
 */
export const impatientIn = (program) => Reader.impatientIn(program);
