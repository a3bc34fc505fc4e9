import { linesOfList } from "@larder/rules/kitchen/lines/list-lines";
import { say } from "@larder/words/say";
import { type ClipboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from "react";
import { Button } from "../../ui/controls/button.tsx";

/** As long as an item may be; a pasted list has as many of them as a list takes. */
const LONGEST = 255;

interface AddBarProps {
  readonly onAdd: (text: string) => void;
  /** Next to it, within the thumb's reach. */
  readonly children?: ReactNode;
}

/** Enter or the button adds a line and the field stays ready; pasted lines are added one by one. */
export function AddBar({ onAdd, children }: AddBarProps) {
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);

  function add(lines: string) {
    if (lines.trim() === "") return;
    onAdd(lines);
    setText("");
    input.current?.focus();
  }
  function pasted(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData.getData("text");
    if (linesOfList(lines).length < 2) return;
    event.preventDefault();
    add([text, lines].filter((one) => one.trim() !== "").join("\n"));
  }
  return (
    <form
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        add(text);
      }}
      className="add-dock z-15 flex gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-[calc(var(--quick-height)+env(safe-area-inset-bottom))] max-md:border-t max-md:border-line max-md:bg-raised max-md:px-3 max-md:py-2 print:hidden"
    >
      <input
        ref={input}
        type="text"
        aria-label={say("shopping.addLabel")}
        placeholder={say("shopping.addExample")}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="done"
        maxLength={LONGEST}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onPaste={pasted}
        className="input min-h-[52px] flex-1 text-name"
      />
      {text.trim() === "" && children !== undefined && <div className="md:hidden">{children}</div>}
      <div className={text.trim() === "" ? "max-md:hidden" : undefined}>
        <Button type="submit" kind="secondary" large disabled={text.trim() === ""}>
          {say("shopping.add")}
        </Button>
      </div>
    </form>
  );
}
