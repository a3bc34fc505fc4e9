import type { SignedInUser } from "../auth/sessions/signed-in-user.ts";

/** Source: handbook/tokens.md#what-a-token-may-do. */
export interface Program {
  readonly tokenId: number;
  readonly scope: "read" | "write";
  readonly user: SignedInUser;
}
