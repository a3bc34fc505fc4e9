import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { sentenceOf } from "@larder/words/sentence";
import { textOfIssue } from "@larder/words/text";
import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/** A schema's first complaint as the person reads it; nothing for a valid value. */
export function firstComplaint({
  error,
}: z.core.util.SafeParseResult<unknown>): string | undefined {
  const [issue] = error?.issues ?? [];
  return issue && sentenceOf(textOfIssue(issue));
}

type Schema<Input, Output> = z.ZodMiniType<Output, Input>;

/** Validates a form against a schema of the contract. Source: handbook/words.md#complaints. */
export function formResolver<Input extends FieldValues, Context, Output>(
  schema: Schema<Input, Output>,
): Resolver<Input, Context, Output> {
  const { "~standard": standard } = schema;
  return standardSchemaResolver({
    "~standard": {
      ...standard,
      validate: async (value) => {
        const checked = await standard.validate(value);
        if (checked.issues === undefined) return checked;
        // The schema's own issues with limits; the interface between libraries drops them.
        const issues = checked.issues.map((issue) => ({
          ...issue,
          message: sentenceOf(textOfIssue(issue)),
        }));
        return { issues };
      },
    },
  });
}
