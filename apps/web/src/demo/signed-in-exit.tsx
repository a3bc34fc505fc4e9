import { savedItems } from "@larder/rules/kitchen/lots/demo-pantry";
import { type ReactNode, Suspense, lazy, useState } from "react";
import { Navigate } from "react-router";
import { useSession } from "../api/kept/session.ts";
import { readSavedDemo } from "./demo-storage.ts";

/** Loaded only if there is something to save. */
const DemoSaveDialog = lazy(async () => ({
  default: (await import("./demo-save-dialog.tsx")).DemoSaveDialog,
}));

interface SignedInExitProps {
  /** The target before the sign-in, for example an invitation. */
  readonly leadsTo?: string | undefined;
  /** Hidden under the dialog. */
  readonly children: ReactNode;
}

/**
 * With a saved demo its dialog comes first, then /inventory; otherwise /dashboard after a sign-in,
 * /inventory if already signed in. An earlier target has priority. Source:
 * handbook/accounts.md#signing-in.
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
