import type * as z from "zod/mini";

type ObjectSchema = z.ZodMiniType<Record<string, unknown>>;

/**
 * A call as assistants make it. The endpoint that declares it says what a token needs for it and whether it reads or writes.
 * Names and texts are constants in English. Source: handbook/mcp.md#tools.
 */
export interface ToolSpec {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The arguments. */
  readonly input: ObjectSchema;
  /** What it answers, a part of what its calls answer. */
  readonly answer: ObjectSchema;
  /** It takes something away that an assistant should ask about first. */
  readonly isDestructive?: true;
  /** A second call with the same arguments changes nothing more. Every read is. */
  readonly isIdempotent?: true;
}

/** Declares one tool: identity at run time, literal types at compile time. */
export function tool<const T extends ToolSpec>(spec: T): T {
  return spec;
}
