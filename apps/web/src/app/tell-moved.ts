import { householdApi } from "@larder/contract/household/household";
import { invitationsApi } from "@larder/contract/household/invitations";
import { exportingApi } from "@larder/contract/money/exporting";
import { loadWords } from "@larder/words/load-words";
import { say } from "@larder/words/say";
import type { SessionUser } from "../api/kept/session.ts";
import { showToast } from "../ui/overlays/toast.ts";

/** Calls that move the user to another household; their screens report it themselves. */
const moves = [
  invitationsApi.accept,
  householdApi.leave,
  householdApi.removeMember,
  exportingApi.bringBack,
];

/**
 * Announces that the user is in another household now, unless it resulted from one of the calls in
 * `doing`, by method and path.
 */
export async function tellMoved(
  { household }: SessionUser,
  doing: readonly (readonly unknown[])[],
): Promise<void> {
  const isOwnDoing = doing.some(([method, path]) =>
    moves.some((move) => move.method === method && move.path === path),
  );
  if (isOwnDoing || household === undefined) return;
  await loadWords("household");
  showToast(say("live.moved", { household: household.name }));
}
