import { isIP } from "node:net";
import type { Config } from "../../server/config.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { isThisMachine } from "../../server/this-machine.ts";

/** The site of a passkey; browsers give it to no other. W3C Web Authentication, "relying party". */
export interface RelyingParty {
  /** A host name. */
  readonly id: string;
  /**
   * The only page that may request it; null allows any port of this machine, for ports the system
   * chose.
   */
  readonly origin: string | null;
}

const LOCALHOST_ORIGIN = /^http:\/\/localhost(?::\d{1,5})?$/;

const turnedOff = () => fail("turned_off", { message: "answers.passkeysNeedAddress" });

function partyAt(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, host, port, origin } = new URL(publicUrl);
  // Browsers accept this machine's name but refuse its number.
  if (isThisMachine(hostname))
    return { id: "localhost", origin: `${protocol}//localhost${port === "" ? "" : `:${port}`}` };
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, "")) !== 0;
  return protocol !== "https:" || isNumber || host === "" ? null : { id: hostname, origin };
}

/**
 * The identity of this Larder for browsers. It comes from the operator's settings only, never from
 * a caller or proxy. Without `PUBLIC_URL` it is this machine. `turned_off` if browsers support no
 * passkeys at the address: plain http on another machine, or a number instead of a name. Source:
 * handbook/accounts.md#passkeys.
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
 * The same for a caller with a page at `pageOrigin`, as sent by browsers. On another machine
 * without a configured address `turned_off` explains it before the browser fails. It can only
 * refuse: the signature is what counts.
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

/** Whether a page of this Larder requested the signature. */
export function isOwnOrigin({ origin }: RelyingParty, signed: string): boolean {
  return origin === null ? LOCALHOST_ORIGIN.test(signed) : signed === origin;
}
