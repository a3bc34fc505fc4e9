import { giveCode } from "../auth/oidc/come-back.ts";
import type { TestApp } from "./test-app.ts";

/**
 * The sign-in code of a browser that has just returned from the provider with this verified
 * address.
 */
export async function cameBackAs({ deps }: TestApp, email: string): Promise<string> {
  const who = {
    issuer: deps.config.oidc?.issuer ?? "",
    subject: email,
    email,
    isVerified: true,
    name: "Vera Berg",
    isAdmin: null,
  };
  const landed = await giveCode(deps, who, "a browser");
  if (!landed.ok) throw new Error(landed.why);
  return landed.code;
}
