import { useSession } from "../api/kept/session.ts";
import { showAs } from "../ui/text/shown-as.ts";

/** What the session says of the household decides how things are shown, before any screen is drawn by it. */
function follow({ user }: ReturnType<typeof useSession.getState>): void {
  showAs(user?.household?.settings);
}
follow(useSession.getState());
useSession.subscribe(follow);
