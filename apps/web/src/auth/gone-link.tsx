import { say } from "@larder/words/say";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { EmptyState } from "../ui/layout/empty-state.tsx";

interface GoneLinkProps {
  /** A possible reason. */
  readonly text: string;
  /** The next step. */
  readonly to: string;
  readonly label: string;
}

/** An invalid mailed link. Source: handbook/accounts.md#links-by-mail. */
export function GoneLink({ text, to, label }: GoneLinkProps) {
  return (
    <EmptyState
      thing="jar"
      level={1}
      bare
      title={say("mailed.gone")}
      text={text}
      action={<ButtonLink to={to}>{label}</ButtonLink>}
    />
  );
}
