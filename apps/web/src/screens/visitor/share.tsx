import { Suspense } from "react";
import { Navigate } from "react-router";
import { SignedInFrame } from "../../app/layout/signed-in-frame.tsx";
import { useSession } from "../../api/kept/session.ts";
import { forgetWaiting, waitForSignIn } from "../../sharing/waiting-share.ts";
import { ShareScreen } from "../../sharing/share-screen.tsx";

/** A visitor signs in first and comes back. Source: handbook/receipts.md#the-share-sheet. */
export function Screen() {
  const user = useSession((session) => session.user);
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  if (!isAuthenticated) {
    waitForSignIn(location.search);
    return <Navigate to="/login" replace />;
  }
  forgetWaiting();
  return (
    <SignedInFrame key={`${user?.id} ${user?.household?.id}`}>
      <Suspense fallback={null}>
        <ShareScreen />
      </Suspense>
    </SignedInFrame>
  );
}
