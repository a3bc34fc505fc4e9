import { createECDH, createHash } from "node:crypto";
import { installationSecret } from "../../auth/second-factor/installation-secret.ts";
import type { NoticeDeps } from "../notice.ts";

/** The name of the installation's secret for its keys. */
const PUSH_SECRET = "push";
const CURVE = "prime256v1";

/** A key pair for Web Push, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the pair from a secret: its hash is the private key, or the hash of an invalid key's
 * hash.
 */
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
 * The keys that identify this installation to push services (VAPID, RFC 8292): created on first
 * use, shared by its processes, and encrypted in the database. One statement, three the first time.
 * Source: handbook/notices.md#web-push.
 */
export async function pushKeys(
  deps: Pick<NoticeDeps, "db" | "secrets" | "config">,
): Promise<PushKeys> {
  return pairOf(await installationSecret(deps, PUSH_SECRET));
}
