import { copyIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { useCopy } from "../ui/browser/use-copy.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly children: string;
}

/** Copies a text to the clipboard and announces the result. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { copy, said } = useCopy();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={copyIcon} onClick={() => copy(text)}>
        {children}
      </Button>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </div>
  );
}
