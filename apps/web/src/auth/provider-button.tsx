import { authApi } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { Button } from "../ui/controls/button.tsx";
import { goToProvider } from "./coming-back.ts";

/**
 * Redirects to the provider; empty without one. Source: handbook/accounts.md#accounts-elsewhere.
 */
export function ProviderButton({ isMain = false }: { readonly isMain?: boolean }) {
  const { data: options } = useRead(authApi.options);
  if (options?.provider === undefined) return null;
  return (
    <Button
      kind={isMain ? "main" : "secondary"}
      large
      block
      needsConnection
      // The host may be long.
      className="py-2 whitespace-normal wrap-anywhere"
      onClick={goToProvider}
    >
      {say("auth.signInWith", { provider: options.provider })}
    </Button>
  );
}
