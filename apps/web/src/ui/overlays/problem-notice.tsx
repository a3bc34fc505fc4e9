import type { ComponentProps } from "react";
import { Notice } from "./notice.tsx";

interface ProblemNoticeProps extends Pick<
  ComponentProps<typeof Notice>,
  "heading" | "takesFocus" | "className"
> {
  readonly of: { readonly problem: string | null; readonly dismiss: () => void };
}

/** The failure of a read or an action, if there is one, until it is dismissed. */
export function ProblemNotice({ of: { problem, dismiss }, ...look }: ProblemNoticeProps) {
  return (
    problem !== null && (
      <Notice tone="error" onDismiss={dismiss} {...look}>
        {problem}
      </Notice>
    )
  );
}
