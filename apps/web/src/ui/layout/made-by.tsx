import { say } from "@larder/words/say";
import { Initial } from "../art/initial.tsx";

interface MadeByProps {
  /** Another member; nothing is shown otherwise. */
  readonly by: { readonly id: number; readonly name: string } | null;
}

/** Initial and name of another member. Source: handbook/households.md#the-screens. */
export function MadeBy({ by }: MadeByProps) {
  if (by === null) return null;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1.5 text-sm text-ink-2">
      <Initial name={by.name} personId={by.id} size="small" />
      <span className="wrap-anywhere">{say("kit.byName", { name: by.name })}</span>
    </span>
  );
}
