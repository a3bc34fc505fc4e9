import { parseAst } from "rolldown/parseAst";

/** Text key as used in a file. */
interface SaidText {
  readonly key: string;
  readonly line: number;
  /** Names of its values and elements; null if not literal. */
  readonly given: ReadonlySet<string> | null;
}

/** Texts in a file: keys, and literal words, which are forbidden. */
export interface Sayings {
  readonly said: readonly SaidText[];
  /** Keys that are mentioned but not displayed. */
  readonly named: ReadonlySet<string>;
  /** "line: words" outside catalogues. */
  readonly words: readonly string[];
  /** "line: call" of texts used during module load, before the catalogue. */
  readonly early: readonly string[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Context in a file: whether any letters are visible text, and whether the module is loading. */
interface Place {
  readonly isRead: boolean;
  readonly isEarly: boolean;
}

const KEY = /^[a-z]+\.\w+$/;
const LETTERS = /\p{L}{2}/u;
/** "Save", "Sign in", but neither "CallError" nor "Content-Type". */
const CAPITAL = /^\P{L}*\p{Lu}\p{Ll}+(?:[\s,.:;!?'’"…)]|$)/u;
const TWO_WORDS = /(?:^|[\s(])[\p{L}’']+[,.:;!?]* [\p{L}’']+(?=[\s,.:;!?)]|$)/u;
/** Word next to a value: "… left". */
const WORD_BESIDE = /(?:^|[\s(])\p{L}{2,}[,.:;!?)]*(?:\s|$)/u;
/** Names that are the same in every language: keys, a header, a component, the product. */
const NAMES =
  /^(?:Enter|Escape|Tab|Home|End|Delete|Backspace|Accept|Screen|Larder|(?:\w+\+\w+ ?)+)$/;
/** Attributes with visible text, of HTML and our components. */
const READ =
  /^(?:alt|placeholder|label|legend|caption|heading|hint|lead|text|title|aria-(?:label|description|valuetext)|\w+Text)$/;
const UNREAD = /^(?:class|\w*[cC]lassName|d|path|rel)$/;
/** Calls with classes, selectors or headers, or for developers only. */
const SILENT = /(?:^|\.)(?:classes|log\w*|set|closest|querySelector\w*|\w*[mM]edia\w*)$/;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function isWords(text: string): boolean {
  return !NAMES.test(text) && (CAPITAL.test(text) || TWO_WORDS.test(text));
}

/** Possible strings of an expression. */
function choicesOf(node: unknown): readonly string[] {
  if (!isNode(node)) return [];
  if (typeof node["value"] === "string") return [node["value"]];
  return [node["expression"], node["consequent"], node["alternate"]].flatMap(choicesOf);
}

/** Names in an object literal, empty if absent; null for anything else. */
function namesIn(node: unknown): readonly string[] | null {
  if (!isNode(node)) return [];
  if (node.type === "JSXExpressionContainer") return namesIn(node["expression"]);
  if (node.type !== "ObjectExpression") return null;
  const names = (node["properties"] as readonly Node[]).map(({ key, computed }) =>
    isNode(key) && computed === false ? key["name"] : null,
  );
  return names.every((name) => typeof name === "string") ? names : null;
}

/** Source: handbook/words.md#the-test. */
export function sayingsOf(file: string, source: string): Sayings {
  const said: SaidText[] = [];
  const named = new Set<string>();
  const words: string[] = [];
  const early: string[] = [];

  const sourceOf = (node: unknown): string =>
    isNode(node) ? source.slice(node.start, node.end) : "";
  const lineOf = ({ start }: Node): number => source.slice(0, start).split("\n").length;
  const shown = (node: Node): string =>
    `${lineOf(node)}: ${sourceOf(node).replaceAll(/\s+/g, " ").trim()}`;

  function hear(node: Node, text: unknown, values: readonly unknown[]): void {
    const names = values.map(namesIn);
    const given = names.includes(null) ? null : new Set(names.flatMap((some) => some ?? []));
    for (const key of choicesOf(text)) said.push({ key, given, line: lineOf(node) });
  }

  function visit(node: unknown, place: Place): void {
    if (Array.isArray(node)) for (const one of node) visit(one, place);
    if (!isNode(node)) return;
    const inside = { ...place, isRead: false };
    switch (node.type) {
      case "ImportDeclaration":
      case "ImportExpression":
        return;
      case "JSXText":
        if (LETTERS.test(sourceOf(node))) words.push(shown(node));
        return;
      case "JSXElement":
      case "JSXFragment":
        visit(node["openingElement"], inside);
        return visit(node["children"], { ...place, isRead: true });
      case "JSXOpeningElement": {
        const attributes = node["attributes"] as readonly Node[];
        const valueOf = (name: string) =>
          attributes.find((attribute) => sourceOf(attribute["name"]) === name)?.["value"];
        if (sourceOf(node["name"]) === "Said")
          hear(node, valueOf("text"), [valueOf("values"), valueOf("elements")]);
        return visit(attributes, inside);
      }
      case "JSXAttribute": {
        const name = sourceOf(node["name"]);
        if (!UNREAD.test(name)) visit(node["value"], { ...place, isRead: READ.test(name) });
        return;
      }
      case "JSXExpressionContainer":
      case "LogicalExpression":
        return visit([node["expression"], node["left"], node["right"]], place);
      case "ConditionalExpression":
        visit(node["test"], inside);
        return visit([node["consequent"], node["alternate"]], place);
      case "BinaryExpression":
        if (!/[=!]==/.test(String(node["operator"]))) visit([node["left"], node["right"]], inside);
        return;
      case "SwitchCase":
        return visit(node["consequent"], inside);
      case "NewExpression":
        if (!/(?:Error|Exception)$/.test(sourceOf(node["callee"])))
          visit(node["arguments"], inside);
        return;
      case "CallExpression": {
        const callee = sourceOf(node["callee"]);
        const [text, values] = node["arguments"] as readonly unknown[];
        if (callee === "say") {
          hear(node, text, [values]);
          if (place.isEarly) early.push(shown(node));
        }
        if (!SILENT.test(callee)) visit([node["callee"], node["arguments"]], inside);
        return;
      }
      case "Property":
        if (node["computed"] === true) visit(node["key"], inside);
        else if (isWords(sourceOf(node["key"]).replaceAll('"', ""))) words.push(shown(node));
        return visit(node["value"], inside);
      case "Literal": {
        const text = node["value"];
        if (typeof text !== "string") return;
        if (KEY.test(text)) named.add(text);
        else if (isWords(text) || (place.isRead && LETTERS.test(text))) words.push(shown(node));
        return;
      }
      case "TemplateLiteral": {
        const parts = node["quasis"] as readonly { readonly value: { readonly cooked: string } }[];
        const text = parts.map(({ value }) => value.cooked).join("\0");
        if (WORD_BESIDE.test(text) || isWords(text)) words.push(shown(node));
        return visit(node["expressions"], inside);
      }
      default: {
        if (/^TS(?!As|Satisfies|NonNull)/.test(node.type)) return;
        const isEarly = place.isEarly && !node.type.includes("Function");
        for (const part of Object.values(node)) visit(part, { isRead: false, isEarly });
      }
    }
  }
  const program = parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" });
  visit(program, { isRead: false, isEarly: true });
  return { said, named, words, early };
}
