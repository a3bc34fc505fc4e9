import { isIP } from "node:net";
import type { Config } from "../../server/config.ts";
import { text } from "@larder/words/text";
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

/** A host name has at most 253 characters. */
const LONGEST_ORIGIN = 270;
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
 * For a caller whose page is at `pageOrigin`. Another address than Larder's is refused with both
 * named, because the browser would only fail.
 */
export function relyingPartyFor(
  config: Pick<Config, "publicUrl" | "port">,
  pageOrigin: string | undefined,
): Outcome<RelyingParty> {
  const party = relyingParty(config);
  if (!party.ok || pageOrigin === undefined) return party;
  if (config.publicUrl === undefined) return isOfThisMachine(pageOrigin) ? party : turnedOff();
  const { origin } = party.value;
  return origin === null || origin === pageOrigin
    ? party
    : fail("turned_off", {
        message: text("answers.passkeysElsewhere", { site: origin, page: shownOrigin(pageOrigin) }),
      });
}

/** As much of an address as a sentence bears; browsers send nothing else. */
const shownOrigin = (origin: string): string =>
  (URL.canParse(origin) ? new URL(origin).origin : origin).slice(0, LONGEST_ORIGIN);

function isOfThisMachine(origin: string): boolean {
  return URL.canParse(origin) && isThisMachine(new URL(origin).hostname);
}

/** Whether a page of this Larder requested the signature. */
export function isOwnOrigin({ origin }: RelyingParty, signed: string): boolean {
  return origin === null ? LOCALHOST_ORIGIN.test(signed) : signed === origin;
}
