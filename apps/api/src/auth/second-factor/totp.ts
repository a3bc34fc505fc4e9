/**
 * The parameters of all authenticator apps (RFC 6238). Source: handbook/accounts.md#second-factor.
 */
const PARAMETERS = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const STEP_MS = PARAMETERS.period * 1000;
/** Tolerance for a wrong clock and slow typing. */
const WINDOW_STEPS = 1;
const SEED_BYTES = 20;
const ISSUER = "Larder";
const SHAPE = /^\d{6}$/;

/** A seed of 160 random bits in base32. */
export async function newSeed(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: SEED_BYTES }).base32;
}

/** The URI of a seed for a QR code; it names the account. */
export async function otpauthUrlOf(seed: string, email: string): Promise<string> {
  const { TOTP } = await import("otpauth");
  return new TOTP({ ...PARAMETERS, issuer: ISSUER, label: email, secret: seed }).toString();
}

/** Blanks are ignored: apps show a code in two halves. */
export function hasTotpShape(code: string): boolean {
  return SHAPE.test(code.replaceAll(" ", ""));
}

/** A given code and its reference. */
export interface GivenCode {
  readonly seed: string;
  readonly code: string;
  readonly now: number;
  /** The step of the last accepted code; only later steps are accepted. */
  readonly lastStep: number | null;
}

/**
 * The step of a code: the current, the previous or the next one, and later than that of the last
 * accepted code. Null for any other code. Source: handbook/accounts.md#second-factor.
 */
export async function stepOfCode({ seed, code, now, lastStep }: GivenCode): Promise<number | null> {
  const token = code.replaceAll(" ", "");
  if (!SHAPE.test(token)) return null;
  const { TOTP, Secret } = await import("otpauth");
  const secret = Secret.fromBase32(seed);
  const delta = TOTP.validate({
    ...PARAMETERS,
    token,
    secret,
    timestamp: now,
    window: WINDOW_STEPS,
  });
  if (delta === null) return null;
  const step = Math.floor(now / STEP_MS) + delta;
  return lastStep !== null && step <= lastStep ? null : step;
}
