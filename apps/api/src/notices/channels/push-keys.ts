import { createECDH, createHash } from "node:crypto";
import { installationSecret } from "../../auth/second-factor/installation-secret.ts";
import type { NoticeDeps } from "../notice.ts";

/** Under which name the installation keeps what its keys are made of. */
const PUSH_SECRET = "push";
const CURVE = "prime256v1";

/** A pair of keys as Web Push takes them, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The pair of a secret: its hash is the private key, or the hash of that in the one case of four thousand million in which it is none. */
function pairOf(secret: Buffer): PushKeys {
  const ecdh = createECDH(CURVE);
  const privateKey = createHash("sha256").update("larder: vapid").update(secret).digest();
  try {
    ecdh.setPrivateKey(privateKey);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_CRYPTO_INVALID_KEYPAIR") throw error;
    return pairOf(privateKey);
  }
  return {
    publicKey: ecdh.getPublicKey("base64url"),
    privateKey: privateKey.toString("base64url"),
  };
}

/**
 * The keys with which this installation proves to push services who it is (VAPID, RFC 8292): made at first use, the same in all of its
 * processes, and encrypted in the database. One statement, three the first time. Source: handbook/notices.md#web-push.
 */
export async function pushKeys(
  deps: Pick<NoticeDeps, "db" | "secrets" | "config">,
): Promise<PushKeys> {
  return pairOf(await installationSecret(deps, PUSH_SECRET));
}
