import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** The code of an authenticator app at a time, or some steps before or after. */
export function codeOfApp(secret: string, now: number, steps = 0): string {
  const timestamp = now + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
