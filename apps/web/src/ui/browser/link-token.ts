import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The token after the # of a mailed link; empty without one. It is removed from the address bar and
 * history at once. A newer link in the same tab replaces it. Source:
 * handbook/accounts.md#links-by-mail, handbook/notices.md#one-tap.
 */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState("");
  const given = hash.slice(1);
  if (given !== "" && given !== kept) setKept(given);
  // The address bar is outside React.
  useEffect(() => {
    if (given !== "") void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return given === "" ? kept : given;
}
