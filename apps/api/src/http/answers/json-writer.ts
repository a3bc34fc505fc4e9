import { answeredData } from "@larder/contract/endpoint";
import * as z from "zod/mini";

type Schema = z.ZodMiniType;
/** A value as JSON text; undefined where JSON leaves it out. Throws `OTHER_SHAPE` for what the schema does not say. */
type Write = (value: unknown) => string | undefined;

/** What is wrong with a value, its schema tells better. */
const OTHER_SHAPE = new Error("A value of another shape");

// What stands in a JSON text otherwise than by itself, and some more that is as rare.
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Leaves to zod itself what is not looked at here: formats of texts, transformations, refinements. */
function byZod(schema: Schema): Write {
  return (value) => {
    const encoded = z.safeEncode(schema, value);
    if (!encoded.success) throw OTHER_SHAPE;
    return JSON.stringify(encoded.data);
  };
}

/** Bounds of a number; null when there are checks of another kind. */
function boundsOf(checks: readonly z.core.$ZodCheck[]): ((value: number) => boolean) | null {
  let isWithin = (_value: number): boolean => true;
  for (const { _zod: known } of checks) {
    // The library's own list of its checks, of which the type above is the common part.
    const def = known.def as z.core.$ZodChecks["_zod"]["def"];
    if (def.check !== "greater_than" && def.check !== "less_than") return null;
    const { check, value: bound, inclusive } = def;
    if (typeof bound !== "number") return null;
    const before = isWithin;
    isWithin = (value) =>
      before(value) &&
      ((inclusive && value === bound) || (check === "less_than" ? value < bound : value > bound));
  }
  return isWithin;
}

function numberWriter(schema: Schema, def: z.core.$ZodNumberDef): Write {
  const isWithin = boundsOf(def.checks ?? []);
  const format = "format" in def ? def.format : undefined;
  if (isWithin === null || (format !== undefined && format !== "safeint")) return byZod(schema);
  const isKnown = format === "safeint" ? Number.isSafeInteger : Number.isFinite;
  const isPlain = (def.checks ?? []).length === 0;
  return (value) => {
    if (typeof value !== "number" || !isKnown(value) || !(isPlain || isWithin(value)))
      throw OTHER_SHAPE;
    return `${value}`;
  };
}

function objectWriter(def: z.core.$ZodObjectDef): Write {
  const fields = Object.entries(def.shape).map(([name, schema]) => ({
    name,
    head: `${JSON.stringify(name)}:`,
    // the fields of a schema that the contract made
    write: writerOf(schema as Schema),
  }));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw OTHER_SHAPE;
    // Any object is one of fields.
    const values = value as Readonly<Record<string, unknown>>;
    let text = "{";
    for (const { name, head, write } of fields) {
      const field = write(values[name]);
      if (field === undefined) continue;
      text += text === "{" ? head + field : `,${head}${field}`;
    }
    return `${text}}`;
  };
}

function arrayWriter(element: Schema): Write {
  const write = writerOf(element);
  return (value) => {
    if (!Array.isArray(value)) throw OTHER_SHAPE;
    let text = "";
    for (const item of value) text += text === "" ? write(item) : `,${write(item)}`;
    return `[${text}]`;
  };
}

function literalWriter(literals: readonly unknown[]): Write {
  const texts = new Map(literals.map((literal) => [literal, JSON.stringify(literal)]));
  return (value) => {
    const text = texts.get(value);
    if (text === undefined) throw OTHER_SHAPE;
    return text;
  };
}

function hasNoChecks(def: z.core.$ZodTypeDef): boolean {
  return (def.checks ?? []).length === 0;
}

function typedWriter(schema: Schema): Write {
  // The library's own list of its schemas, of which the type above is the common part.
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return def.catchall === undefined && hasNoChecks(def) ? objectWriter(def) : byZod(schema);
    case "array":
      return hasNoChecks(def) ? arrayWriter(def.element as Schema) : byZod(schema);
    case "string":
      if ("format" in def || !hasNoChecks(def)) return byZod(schema);
      return (value) => {
        if (typeof value !== "string") throw OTHER_SHAPE;
        return quoted(value);
      };
    case "number":
      return numberWriter(schema, def);
    case "boolean":
      return literalWriter([true, false]);
    case "enum":
      return literalWriter(Object.values(def.entries));
    case "literal":
      return literalWriter(def.values);
    case "nullable": {
      const write = writerOf(def.innerType as Schema);
      return (value) => (value === null ? "null" : write(value));
    }
    case "optional": {
      const write = writerOf(def.innerType as Schema);
      return (value) => (value === undefined ? undefined : write(value));
    }
    case "catch":
      // Who answers may not make do with less: what a reader takes for it, is for readers.
      return writerOf(def.innerType as Schema);
    default:
      return byZod(schema);
  }
}

const writers = new WeakMap<Schema, Write>();

function writerOf(schema: Schema): Write {
  const known = writers.get(schema);
  if (known !== undefined) return known;
  const write = typedWriter(schema);
  writers.set(schema, write);
  return write;
}

/**
 * What a server sends as `data`, as JSON text: the same as `JSON.stringify(answeredData(schema, value))`, in one walk instead of two.
 * Throws for a value of another shape, as that does.
 */
export function answeredText(schema: Schema, value: unknown): string {
  try {
    return writerOf(schema)(value) ?? "null";
  } catch (error) {
    if (error !== OTHER_SHAPE) throw error;
    // which says what is wrong, and where
    return JSON.stringify(answeredData(schema, value));
  }
}
