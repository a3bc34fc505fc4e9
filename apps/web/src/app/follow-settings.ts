import { useSession } from "../api/kept/session.ts";
import { showAs } from "../ui/text/shown-as.ts";

/** Applies the household's display settings before any screen is drawn. */
function follow({ user }: ReturnType<typeof useSession.getState>): void {
  showAs(user?.household?.settings);
}
follow(useSession.getState());
useSession.subscribe(follow);
