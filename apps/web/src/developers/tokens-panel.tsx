import { type AccessToken, tokensApi } from "@larder/contract/programs/tokens";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { plusIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { NewTokenDialog } from "./new-token-dialog.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { TokenRow } from "./token-row.tsx";

/** The tokens of other programs: made, shown once, revoked. Source: handbook/tokens.md#what-a-token-may-do. */
export function TokensPanel() {
  const list = useRead(tokensApi.list);
  const revoke = useAction(tokensApi.revoke);
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<AccessToken | null>(null);
  const tokens = list.data?.tokens ?? [];

  async function revokeIt({ id, name }: AccessToken) {
    const done = await revoke.run({ params: { id } });
    setAsked(null);
    if (done.ok) showToast(say("developers.revoked", { name }));
  }
  return (
    <>
      {problemsOf([list, revoke]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" heading={say("kit.error")} onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[list]} />
      {secret !== null && <ShownSecret secret={secret} onKept={() => setSecret(null)} />}
      <Skeleton waiting={list.isPending} bones={<Bone className="h-tap w-60" />} room="min-h-tap">
        {tokens.length === 0 ? (
          <p className="text-ink-2">{say("developers.noTokens")}</p>
        ) : (
          <ul className="grid w-full gap-3">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
            ))}
          </ul>
        )}
      </Skeleton>
      <Button icon={plusIcon} needsConnection onClick={() => setIsMaking(true)}>
        {say("developers.newToken")}
      </Button>
      {isMaking && (
        <NewTokenDialog
          onClose={() => setIsMaking(false)}
          onMade={(made) => {
            setIsMaking(false);
            setSecret(made);
          }}
        />
      )}
      <ConfirmDialog
        open={asked !== null}
        title={say("developers.revokeQuestion", { name: asked?.name ?? "" })}
        text={say("developers.revokeText")}
        confirmText={say("developers.revoke")}
        busyText={say("developers.revoking")}
        busy={revoke.isRunning}
        onConfirm={() => asked && void revokeIt(asked)}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}
