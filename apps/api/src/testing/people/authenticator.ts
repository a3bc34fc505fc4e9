import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** What an authenticator app shows for a secret at a moment, or so many steps before or after it. */
export function codeOfApp(secret: string, now: number, steps = 0): string {
  const timestamp = now + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}
