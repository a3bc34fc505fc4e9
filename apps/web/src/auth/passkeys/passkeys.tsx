import { passkeysApi, type Passkey } from "@larder/contract/access/passkeys";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { instantDayText } from "../../ui/text/format.ts";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import { ProblemNotice } from "../../ui/overlays/problem-notice.tsx";
import { AddPasskey } from "./add-passkey.tsx";
import { passkeySupport } from "./passkey-support.ts";
import { RemovePasskey } from "./remove-passkey.tsx";

/** The user's passkeys in Settings. Source: handbook/accounts.md#passkeys. */
export function Passkeys() {
  const read = useRead(passkeysApi.list);
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const support = passkeySupport();
  return (
    <>
      <p className="text-ink-2">{say("passkeys.text")}</p>
      <ProblemNotice of={read} />
      <NotLoaded reads={[read]} />
      <Skeleton waiting={read.isPending} room="min-h-11" bones={<Bone className="h-11 w-64" />}>
        {read.data && <PasskeyRows passkeys={read.data.passkeys} onRemove={setLeaving} />}
      </Skeleton>
      {support === "yes" ? (
        <Button onClick={() => setIsAdding(true)} needsConnection>
          {say("passkeys.add")}
        </Button>
      ) : (
        <p className="text-ink-2">
          {support === "noAddress" ? say("passkeys.noAddress") : say("passkeys.noBrowser")}
        </p>
      )}
      {isAdding && <AddPasskey onClose={() => setIsAdding(false)} />}
      {leaving !== null && <RemovePasskey passkey={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

interface PasskeyRowsProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemove: (passkey: Passkey) => void;
}

function PasskeyRows({ passkeys, onRemove }: PasskeyRowsProps) {
  if (passkeys.length === 0) return <p className="text-ink-2">{say("passkeys.none")}</p>;
  return (
    <ul className="rows w-full">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3.5">
          <div className="min-w-0 flex-1">
            <h3 className="font-sans text-name font-semibold tracking-normal wrap-anywhere">
              {passkey.name}
            </h3>
            <p className="text-sm text-ink-2">{whenUsed(passkey)}</p>
          </div>
          <Button
            kind="quiet"
            aria-label={say("passkeys.removeNamed", { name: passkey.name })}
            onClick={() => onRemove(passkey)}
          >
            {say("passkeys.remove")}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function whenUsed({ createdAt, lastUsedAt }: Passkey): string {
  const added = instantDayText(createdAt);
  return lastUsedAt === null
    ? say("passkeys.unused", { added })
    : say("passkeys.usedLast", { added, used: instantDayText(lastUsedAt) });
}
