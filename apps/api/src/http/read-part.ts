import { textOfIssue } from "@larder/words/text";
import type * as z from "zod/mini";
import { fail, type Failure } from "./outcome.ts";

/**
 * A failed parse as a validation failure: the first complaint as the message, all of them in the details.
 * Source: handbook/wire.md#failures.
 */
function validationFailure(issues: readonly z.core.$ZodIssue[]): Failure {
  const details = issues.map((issue) => ({
    path: issue.path.join("."),
    message: textOfIssue(issue),
  }));
  return fail("validation_failed", {
    details,
    ...(details[0] === undefined ? {} : { message: details[0].message }),
  });
}

/** A part of a call as the contract reads it; the failure when it has another shape. */
export function readPart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
): { value: unknown } | Failure {
  if (schema === undefined) return { value: undefined };
  const parsed = schema.safeParse(value ?? {});
  return parsed.success ? { value: parsed.data } : validationFailure(parsed.error.issues);
}
