import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * The token behind the # of the address that a letter led to; empty without one. It leaves the address bar, and with it the history, at
 * once. A newer link that is opened in the same tab takes its place. Source: handbook/accounts.md#links-by-mail, handbook/notices.md#one-tap.
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
