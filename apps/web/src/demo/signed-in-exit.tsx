import { savedItems } from "@larder/rules/kitchen/lots/demo-pantry";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { Navigate } from "react-router";
import { useSession } from "../api/kept/session.ts";
import { readSavedDemo } from "./demo-storage.ts";

/** Only who has something to save fetches the dialog, and with it what all dialogs are built on. */
const DemoSaveDialog = lazy(async () => ({
  default: (await import("./demo-save-dialog.tsx")).DemoSaveDialog,
}));

interface SignedInExitProps {
  /** Where who has just signed in was on the way to, such as an invitation. */
  readonly leadsTo?: string | undefined;
  /** The form; it stays under the dialog, and is never seen by somebody who is only passing through. */
  readonly children: ReactNode;
}

/**
 * Where login and register lead once there is a session: with a saved demo pantry to its dialog and then /inventory;
 * without one to /dashboard after signing in here, to /inventory for somebody who was signed in already.
 * Who was on the way to somewhere else is led there instead. Source: handbook/accounts.md#signing-in.
 */
export function SignedInExit({ leadsTo, children }: SignedInExitProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const [wasSignedIn] = useState(isAuthenticated);
  const [isAnswered, setIsAnswered] = useState(false);
  const [items] = useState(() => savedItems(readSavedDemo()));
  if (!isAuthenticated) return children;
  if (items.length === 0)
    return <Navigate to={leadsTo ?? (wasSignedIn ? "/inventory" : "/dashboard")} replace />;
  if (isAnswered) return <Navigate to={leadsTo ?? "/inventory"} replace />;
  return (
    <>
      {children}
      <Suspense fallback={null}>
        <DemoSaveDialog items={items} onDone={() => setIsAnswered(true)} />
      </Suspense>
    </>
  );
}
