import { Parser } from "htmlparser2";

/** An element of a page. Its descendants are `page.elements` from `index + 1` to `end`, in the order of the page. */
export interface PageElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: PageElement | null;
  readonly children: (PageElement | string)[];
  readonly index: number;
  end: number;
}

/** A page as a tree that never needs recursion to be walked. */
export interface PageTree {
  readonly root: PageElement;
  readonly elements: readonly PageElement[];
}

/** No page that a person reads is nested so deep or has so many parts; what comes after is left out. */
const DEEPEST = 500;
const MOST_PARTS = 100_000;
/** Of one element, and for each part that a page may have. */
const MOST_ATTRIBUTES = 1000;
const ATTRIBUTES_A_PART = 10;
/** The depth is looked at after each piece, so that the parser's own stack stays short. */
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
    // the parser gives a text in pieces
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

/** Reads HTML, or XML where told so: whatever it is, in time and memory in proportion to its length. */
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

/** What stands inside an element, itself left out. */
export function within(page: PageTree, element: PageElement): readonly PageElement[] {
  return page.elements.slice(element.index + 1, element.end);
}

/** Of elements in the order of their page those that stand in no other of them. */
export function outermost(elements: readonly PageElement[]): readonly PageElement[] {
  let end = 0;
  return elements.filter((element) => {
    if (element.index < end) return false;
    end = element.end;
    return true;
  });
}

const classesOf = new WeakMap<PageElement, readonly string[]>();

/** The classes of an element, or the words of another of its attributes. Classes are asked for again and again, and split once. */
export function wordsOf(element: PageElement, attribute = "class"): readonly string[] {
  const known = attribute === "class" ? classesOf.get(element) : undefined;
  if (known !== undefined) return known;
  const said = element.attributes[attribute];
  if (said === undefined) return [];
  const words = said.split(/\s+/).filter((word) => word !== "");
  if (attribute === "class") classesOf.set(element, words);
  return words;
}

/** What a script says: its text as it stands there. */
export function rawText(element: PageElement): string {
  return element.children.filter((child) => typeof child === "string").join("");
}
