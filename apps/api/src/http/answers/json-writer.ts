import { answeredData } from "@larder/contract/endpoint";
import * as z from "zod/mini";

type Schema = z.ZodMiniType;
/**
 * A value as JSON text; undefined if JSON omits it. Throws `OTHER_SHAPE` if it does not fit the
 * schema.
 */
type Write = (value: unknown) => string | undefined;

/** The schema itself reports the details. */
const OTHER_SHAPE = new Error("A value of another shape");

// Characters that JSON escapes, and some other rare ones.
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

function quoted(text: string): string {
  return ESCAPED.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** Leaves formats, transformations and refinements to zod. */
function byZod(schema: Schema): Write {
  return (value) => {
    const encoded = z.safeEncode(schema, value);
    if (!encoded.success) throw OTHER_SHAPE;
    return JSON.stringify(encoded.data);
  };
}

/** Bounds of a number; null if there are other checks. */
function boundsOf(checks: readonly z.core.$ZodCheck[]): ((value: number) => boolean) | null {
  let isWithin = (_value: number): boolean => true;
  for (const { _zod: known } of checks) {
    // The library's own list of checks, which the type generalises.
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
    // Fields of a schema of the contract.
    write: writerOf(schema as Schema),
  }));
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw OTHER_SHAPE;
    // Any object is a record of its fields.
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
  // The library's own list of schemas, which the type generalises.
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
      // A default is for readers; a writer must have the value.
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
 * JSON text of `data`: equals `JSON.stringify(answeredData(schema, value))`, in one pass. Throws
 * for another shape.
 */
export function answeredText(schema: Schema, value: unknown): string {
  try {
    return writerOf(schema)(value) ?? "null";
  } catch (error) {
    if (error !== OTHER_SHAPE) throw error;
    // Throws with the reason and the place.
    return JSON.stringify(answeredData(schema, value));
  }
}
