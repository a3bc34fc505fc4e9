/**
 * Lock for one install or build: a folder with the holder's process id, taken over if that process
 * is gone.
 */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const pollMs = 200;
/** A lock without a holder's note may be new for this long. */
const ownerlessMs = 2_000;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return Object(cause).code === "EPERM";
  }
}

/** @param {string} lock */
function holderOf(lock) {
  try {
    return Number(readFileSync(join(lock, "pid"), "utf8"));
  } catch {
    return 0; // not written yet, or just released
  }
}

/**
 * Runs `work` under an exclusive lock.
 * @template Result
 * @param {string} lock path of the lock folder
 * @param {() => void} onWait told once, when another process holds the lock
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function underLock(lock, onWait, work) {
  mkdirSync(dirname(lock), { recursive: true });
  let told = false;
  let ownerlessSince = 0;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (cause) {
      if (Object(cause).code !== "EEXIST") throw cause;
    }
    const holder = holderOf(lock);
    ownerlessSince = holder === 0 ? ownerlessSince || Date.now() : 0;
    const isAbandoned = holder > 0 ? !isAlive(holder) : Date.now() - ownerlessSince > ownerlessMs;
    if (isAbandoned) {
      takeAway(lock);
      continue;
    }
    if (!told) onWait();
    told = true;
    await wait(pollMs);
  }
  writeFileSync(join(lock, "pid"), String(process.pid));
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/**
 * Renaming is atomic, so only one waiting process removes a dead lock.
 * @param {string} lock
 */
function takeAway(lock) {
  const aside = `${lock}-${process.pid}-${Date.now()}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true, force: true });
  } catch (cause) {
    if (Object(cause).code !== "ENOENT") throw cause;
  }
}
