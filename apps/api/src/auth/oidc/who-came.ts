import { NAME_AT_MOST, registerBody } from "@larder/contract/access/auth";
import type { Config } from "../../server/config.ts";

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

type AdminClaim = NonNullable<Config["oidc"]>["adminClaim"];

/** Somebody as the provider knows them. */
export interface WhoCame {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the provider gives none that can be one. */
  readonly email: string | null;
  /** Whether the provider has seen that the address is theirs. */
  readonly isVerified: boolean;
  /** As it gives one that an account may have. */
  readonly name: string | null;
  /** Whether it makes an administrator of them; null if the operator leaves that to Larder, or the claim is not there. */
  readonly isAdmin: boolean | null;
}

const LONGEST_SUBJECT = 255;

/**
 * What the ID token and the provider's page about the person say together. What is signed goes before what is not, and that an address is
 * verified counts for the address that it was said of.
 */
export function joinClaims(signed: Claims, said: Claims): Claims {
  const joined: Claims = { ...said, ...signed };
  const naming = signed["email"] === undefined ? said : signed;
  const isOfSame = said["email"] === joined["email"];
  const isVerified = naming["email_verified"] ?? (isOfSame ? said["email_verified"] : undefined);
  return { ...joined, email_verified: isVerified };
}

/**
 * True, or its value as text or in a list; null if the claim is not there, which says nothing about the person.
 * Source: handbook/accounts.md#accounts-elsewhere.
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

/** The first of what a person may be called that is a name here, cut where it is too long. */
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
    // Half of a sign that the cut went through is none.
    const cut = one
      .trim()
      .slice(0, NAME_AT_MOST)
      .replace(/[\uD800-\uDBFF]$/, "");
    const read = rule.safeParse(cut);
    if (read.success) return read.data;
  }
  return null;
}

/** Who it is by these claims; null where they name nobody. Whatever they say is data, and bounded. */
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
    // Not "true": what is no yes in the standard's sense is a no.
    isVerified: email !== null && claims["email_verified"] === true,
    name: nameOf(claims, email),
    isAdmin: adminClaim === undefined ? null : isAdminBy(adminClaim, claims),
  };
}
