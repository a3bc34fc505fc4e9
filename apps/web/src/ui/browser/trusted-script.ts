/** Missing in TypeScript's DOM types. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/**
 * A trusted script address for a worker. The Content-Security-Policy names each policy; a policy is
 * created once and accepts only this address. Source: handbook/foundations.md#text-is-text.
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
