import { say } from "@larder/words/say";
import { Button } from "../controls/button.tsx";
import { Icon } from "../art/icons/icon.tsx";
import { questionIcon } from "../art/icons/first-icons.ts";

interface AskFirstProps {
  /** Implausible values as questions; nothing is shown without any. */
  readonly questions: readonly string[];
  /** Saves the values as they are; without it there is only the question. */
  readonly onSave?: (() => void) | undefined;
  /** What that says; "Save Anyway" by default. */
  readonly saveText?: string;
  readonly onChange?: (() => void) | undefined;
  readonly busy?: boolean;
}

/**
 * Asks in place before an implausible value is saved, without covering anything. Source:
 * handbook/stock.md#hardly-meant.
 */
export function AskFirst({ questions, onSave, saveText, onChange, busy }: AskFirstProps) {
  if (questions.length === 0) return null;
  return (
    <div role="status" className="tone-info grid gap-1 rounded-md py-2 pe-2 ps-3">
      {questions.map((question) => (
        <p key={question} className="flex items-start gap-2 py-1 font-semibold">
          <Icon path={questionIcon} className="mt-0.5 size-[1.2em]" />
          {question}
        </p>
      ))}
      {(onSave || onChange) && (
        <p className="flex flex-wrap gap-2">
          {onSave && (
            <Button busy={busy} busyText={say("kit.saving")} onClick={onSave}>
              {saveText ?? say("putaway.saveAnyway")}
            </Button>
          )}
          {onChange && (
            <Button kind="quiet" onClick={onChange}>
              {say("putaway.change")}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
