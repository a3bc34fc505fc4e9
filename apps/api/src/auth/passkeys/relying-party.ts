import { isIP } from "node:net";
import type { Config } from "../../server/config.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { isThisMachine } from "../../server/this-machine.ts";

/** Whom a passkey is made for: browsers give it to nobody else. W3C Web Authentication, "relying party". */
export interface RelyingParty {
  /** A host name. */
  readonly id: string;
  /** The only page that may ask for it; null for any port of this machine, where the system chose the port. */
  readonly origin: string | null;
}

const LOCALHOST_ORIGIN = /^http:\/\/localhost(?::\d{1,5})?$/;

const turnedOff = () => fail("turned_off", { message: "answers.passkeysNeedAddress" });

function partyAt(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, host, port, origin } = new URL(publicUrl);
  // A browser takes the name of this machine where it refuses the number.
  if (isThisMachine(hostname))
    return { id: "localhost", origin: `${protocol}//localhost${port === "" ? "" : `:${port}`}` };
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  return protocol !== "https:" || isNumber || host === "" ? null : { id: hostname, origin };
}

/**
 * Who this Larder is to browsers. What the operator set decides it alone, never what a caller or a proxy says. Without `PUBLIC_URL`
 * it is this machine. `turned_off` where browsers have no passkeys for the address: over plain http elsewhere, and for a number in
 * place of a name. Source: handbook/accounts.md#passkeys.
 */
export function relyingParty({
  publicUrl,
  port,
}: Pick<Config, "publicUrl" | "port">): Outcome<RelyingParty> {
  if (publicUrl === undefined)
    return ok({ id: "localhost", origin: port === 0 ? null : `http://localhost:${port}` });
  const party = partyAt(publicUrl);
  return party === null ? turnedOff() : ok(party);
}

/**
 * The same for a caller whose page is at `pageOrigin`, as browsers say with every call: on another machine than this one, where nobody
 * told Larder its address, `turned_off` says so before the browser fails. It can only refuse: what counts is what the passkey signs.
 */
export function relyingPartyFor(
  config: Pick<Config, "publicUrl" | "port">,
  pageOrigin: string | undefined,
): Outcome<RelyingParty> {
  const isElsewhere =
    config.publicUrl === undefined && pageOrigin !== undefined && !isOfThisMachine(pageOrigin);
  return isElsewhere ? turnedOff() : relyingParty(config);
}

function isOfThisMachine(origin: string): boolean {
  return URL.canParse(origin) && isThisMachine(new URL(origin).hostname);
}

/** Whether what was signed was asked for by a page of this Larder. */
export function isOwnOrigin({ origin }: RelyingParty, signed: string): boolean {
  return origin === null ? LOCALHOST_ORIGIN.test(signed) : signed === origin;
}
