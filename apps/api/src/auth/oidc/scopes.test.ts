import { expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { scopesFor } from "./provider.ts";

const OIDC = {
  PUBLIC_URL: "https://larder.example.com",
  OIDC_ISSUER: "https://id.example.com",
  OIDC_CLIENT_ID: "larder",
};

test.each([
  ["nothing more without a claim", {}, ["openid", "groups"], []],
  [
    "the scope of the claim, if there is one",
    { OIDC_ADMIN_CLAIM: "groups=a" },
    ["groups"],
    ["groups"],
  ],
  ["no scope that the provider does not list", { OIDC_ADMIN_CLAIM: "groups=a" }, ["roles"], []],
  ["nothing more from a provider that lists none", { OIDC_ADMIN_CLAIM: "groups=a" }, undefined, []],
  [
    "what the operator says alone",
    { OIDC_ADMIN_CLAIM: "groups=a", OIDC_SCOPES: " roles email " },
    ["groups"],
    ["roles"],
  ],
])("a sign-in asks for %s", (_, env, supported, more) => {
  const { oidc } = readConfig({ ...OIDC, ...env });
  if (oidc === undefined) throw new Error("There is no provider.");
  expect(scopesFor(oidc, supported)).toEqual(["openid", "email", "profile", ...more]);
});
