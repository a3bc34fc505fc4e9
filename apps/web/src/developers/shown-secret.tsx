import { say } from "@larder/words/say";
import { useCopy } from "../ui/browser/use-copy.ts";
import { copyIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";

interface ShownSecretProps {
  readonly secret: string;
  readonly onKept: () => void;
}

/** A secret that is shown only now. Source: handbook/tokens.md#the-secret. */
export function ShownSecret({ secret, onKept }: ShownSecretProps) {
  const { copy, said } = useCopy();
  return (
    <section aria-label={say("developers.once")} className="grid w-full gap-3">
      <p className="font-bold">{say("developers.once")}</p>
      <TextField
        label={say("developers.secret")}
        value={secret}
        readOnly
        className="font-mono"
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button kind="main" icon={copyIcon} onClick={() => copy(secret)}>
          {say("developers.copy")}
        </Button>
        <Button onClick={onKept}>{say("developers.keptIt")}</Button>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </section>
  );
}
