import { NAME_AT_MOST, registerBody } from "@larder/contract/access/auth";
import type { Config } from "../../server/config.ts";

/** The provider's claims about a person. */
export type Claims = Readonly<Record<string, unknown>>;

type AdminClaim = NonNullable<Config["oidc"]>["adminClaim"];

/** A person as the provider knows them. */
export interface WhoCame {
  readonly issuer: string;
  readonly subject: string;
  /** Null if the provider gives no usable address. */
  readonly email: string | null;
  /** Whether the provider has verified the address. */
  readonly isVerified: boolean;
  /** A name from the claims that an account may have. */
  readonly name: string | null;
  /** Whether it makes an administrator of them; null if the operator leaves that to Larder, or the claim is not there. */
  readonly isAdmin: boolean | null;
}

const LONGEST_SUBJECT = 255;

/**
 * Combines the ID token with the userinfo claims. Signed claims win, and a verification applies
 * only to the address in the same source.
 */
export function joinClaims(signed: Claims, said: Claims): Claims {
  const joined: Claims = { ...said, ...signed };
  const naming = signed["email"] === undefined ? said : signed;
  const isOfSame = said["email"] === joined["email"];
  const isVerified = naming["email_verified"] ?? (isOfSame ? said["email_verified"] : undefined);
  return { ...joined, email_verified: isVerified };
}

/**
 * True, or its value as text or in a list; null if the claim is missing. Source:
 * handbook/accounts.md#accounts-elsewhere.
 */
function isAdminBy(claim: NonNullable<AdminClaim>, claims: Claims): boolean | null {
  const said = Object.hasOwn(claims, claim.name) ? claims[claim.name] : undefined;
  if (said === undefined || said === null) return null;
  if (claim.value === null) return said === true;
  return Array.isArray(said) ? said.includes(claim.value) : said === claim.value;
}

function textOf(claims: Claims, name: string): string {
  const said = claims[name];
  return typeof said === "string" ? said : "";
}

/** The first usable name among the claims, shortened if too long. */
function nameOf(claims: Claims, email: string | null): string | null {
  const { name: rule } = registerBody.shape;
  const full = `${textOf(claims, "given_name")} ${textOf(claims, "family_name")}`;
  const told = [
    textOf(claims, "name"),
    full,
    textOf(claims, "preferred_username"),
    email?.split("@", 1)[0] ?? "",
    email ?? "",
  ];
  for (const one of told) {
    // Drops a surrogate that the cut left without its pair.
    const cut = one
      .trim()
      .slice(0, NAME_AT_MOST)
      .replace(/[\uD800-\uDBFF]$/, "");
    const read = rule.safeParse(cut);
    if (read.success) return read.data;
  }
  return null;
}

/**
 * The identity from the claims; null if they identify no person. All claims are untrusted data with
 * bounded size.
 */
export function whoCame(claims: Claims, adminClaim: AdminClaim): WhoCame | null {
  const [issuer, subject] = [textOf(claims, "iss"), textOf(claims, "sub")];
  if (issuer === "" || subject === "" || subject.length > LONGEST_SUBJECT) return null;
  if (subject.includes("\0")) return null;
  const read = registerBody.shape.email.safeParse(claims["email"]);
  const email = read.success ? read.data : null;
  return {
    issuer,
    subject,
    email,
    // Only boolean true counts; the standard gives "true" no meaning.
    isVerified: email !== null && claims["email_verified"] === true,
    name: nameOf(claims, email),
    isAdmin: adminClaim === undefined ? null : isAdminBy(adminClaim, claims),
  };
}
