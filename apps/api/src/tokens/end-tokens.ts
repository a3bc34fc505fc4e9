/** Ends all tokens of a person. One statement. Source: handbook/tokens.md#when-a-token-ends. */
export { endTokens } from "./token.store.ts";
