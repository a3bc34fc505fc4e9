/** What TypeScript's DOM does not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/**
 * The address of a script, as the start of a worker takes it. The Content-Security-Policy names each policy, which can be made once and
 * lets this one address through. Source: handbook/foundations.md#text-is-text.
 */
export function trustedScript(policy: string, address: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  const rules = {
    createScriptURL: (asked: string) => {
      if (asked !== address) throw new TypeError("Not the script of this policy");
      return asked;
    },
  };
  return trustedTypes.createPolicy(policy, rules).createScriptURL(address);
}
