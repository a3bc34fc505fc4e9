/** ECONNREFUSED, SELF_SIGNED_CERT_IN_CHAIN, 28P01; never text from other servers. */
const IS_CODE = /^[A-Z0-9][A-Z0-9_]{2,60}$/;
/** A longer chain of causes is a loop. */
const MOST_CAUSES = 8;

function codeOf(error: Error): string | null {
  const { originalCode, code } = error as Error & {
    readonly originalCode?: unknown;
    readonly code?: unknown;
  };
  const found = [originalCode, code].find((one) => typeof one === "string" && IS_CODE.test(one));
  return typeof found === "string" ? found : null;
}

/**
 * Code of the innermost cause, or null. Never an error's text, which may contain personal data.
 * Source: handbook/jobs.md#jobs.
 */
export function causeCode(error: unknown, depth = 0): string | null {
  if (!(error instanceof Error) || depth > MOST_CAUSES) return null;
  const several: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  for (const cause of [error.cause, ...several]) {
    const code = causeCode(cause, depth + 1);
    if (code !== null) return code;
  }
  return codeOf(error);
}
