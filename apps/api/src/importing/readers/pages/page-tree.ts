import { Parser } from "htmlparser2";

/** Element of a page. Its descendants are `page.elements` from `index + 1` to `end`, in page order. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: PageElement | null;
  readonly children: (PageElement | string)[];
  readonly index: number;
  end: number;
}

/** Page as a tree that can be walked without recursion. */
export interface PageTree {
  readonly root: PageElement;
  readonly elements: readonly PageElement[];
}

/** Limits beyond real pages; the rest is ignored. */
const DEEPEST = 500;
const MOST_PARTS = 100_000;
/** Limits per element and per part of the page. */
const MOST_ATTRIBUTES = 1000;
const ATTRIBUTES_A_PART = 10;
/** The depth is checked after each piece, so the parser's own stack stays short. */
const PIECE = 16_384;

class TreeBuilder {
  readonly elements: PageElement[] = [];
  readonly #most: number;
  #parts = 0;
  #depth = 0;
  #attributes = 0;
  #attributesHere = 0;
  #open: PageElement;

  constructor(most: number) {
    this.#most = most;
    this.#open = this.#add("", {}, null);
  }

  get isFull(): boolean {
    return (
      this.#depth > DEEPEST ||
      this.#parts > this.#most ||
      this.#attributesHere > MOST_ATTRIBUTES ||
      this.#attributes > this.#most * ATTRIBUTES_A_PART
    );
  }

  onattribute(): void {
    this.#attributes += 1;
    this.#attributesHere += 1;
  }

  #add(name: string, attributes: Record<string, string>, parent: PageElement | null): PageElement {
    const index = this.elements.length;
    const element = { name, attributes, parent, children: [], index, end: index + 1 };
    this.elements.push(element);
    this.#parts += 1;
    return element;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (this.#attributesHere <= MOST_ATTRIBUTES) this.#attributesHere = 0;
    const element = this.#add(name, attributes, this.#open);
    this.#open.children.push(element);
    this.#open = element;
    this.#depth += 1;
  }

  ontext(text: string): void {
    if (this.isFull) return;
    const { children } = this.#open;
    const last = children.at(-1);
    // the parser emits a text in pieces
    if (typeof last === "string") children[children.length - 1] = last + text;
    else children.push(text);
    this.#parts += 1;
  }

  onclosetag(): void {
    this.#open.end = this.elements.length;
    this.#open = this.#open.parent ?? this.#open;
    this.#depth -= 1;
  }

  tree(): PageTree {
    for (let open = this.#open; ; open = open.parent) {
      open.end = this.elements.length;
      if (open.parent === null) return { root: open, elements: this.elements };
    }
  }
}

/** Reads HTML, or XML if requested. Linear in time and memory for any input. */
export function readTree(
  markup: string,
  { isXml = false, most = MOST_PARTS }: { isXml?: boolean; most?: number } = {},
): PageTree {
  const builder = new TreeBuilder(most);
  const parser = new Parser(
    {
      onattribute: () => {
        builder.onattribute();
      },
      onopentag: (name, attributes) => {
        builder.onopentag(name, attributes);
      },
      ontext: (text) => {
        builder.ontext(text);
      },
      onclosetag: () => {
        builder.onclosetag();
      },
    },
    { decodeEntities: true, xmlMode: isXml, recognizeCDATA: true },
  );
  for (let at = 0; at < markup.length && !builder.isFull; at += PIECE)
    parser.write(markup.slice(at, at + PIECE));
  if (!builder.isFull) parser.end();
  return builder.tree();
}

/** Descendants of an element. */
export function within(page: PageTree, element: PageElement): readonly PageElement[] {
  return page.elements.slice(element.index + 1, element.end);
}

/** Elements that are not inside another one. Expects page order. */
export function outermost(elements: readonly PageElement[]): readonly PageElement[] {
  let end = 0;
  return elements.filter((element) => {
    if (element.index < end) return false;
    end = element.end;
    return true;
  });
}

const classesOf = new WeakMap<PageElement, readonly string[]>();

/**
 * Classes of an element, or words of another attribute. Classes are cached, because they are read
 * repeatedly.
 */
export function wordsOf(element: PageElement, attribute = "class"): readonly string[] {
  const known = attribute === "class" ? classesOf.get(element) : undefined;
  if (known !== undefined) return known;
  const said = element.attributes[attribute];
  if (said === undefined) return [];
  const words = said.split(/\s+/).filter((word) => word !== "");
  if (attribute === "class") classesOf.set(element, words);
  return words;
}

/** Raw text of a script. */
export function rawText(element: PageElement): string {
  return element.children.filter((child) => typeof child === "string").join("");
}
