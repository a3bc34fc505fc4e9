import { say } from "@larder/words/say";
import { useState } from "react";
import { quantityText } from "../ui/text/amount-text.ts";
import { checkIcon } from "../ui/art/icons/first-icons.ts";
import { pencilSimpleIcon } from "../ui/art/icons/icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { meaningText } from "./meaning-text.ts";
import { NameAnswers } from "./name-answers.tsx";
import type { Mending } from "./review-choices.ts";
import type { ReviewedLine } from "./reviewed-lines.ts";

interface ReviewLineProps {
  readonly line: ReviewedLine;
  readonly onMend: (next: (before: Mending) => Mending) => void;
}

/** What was understood of a line, in words: "2 cloves · garlic · minced". */
function understood({ line }: ReviewedLine): string {
  const { quantity, quantityMax, unit, ingredientName, note, isOptional, alternatives } = line;
  const amount = quantity === null ? say("bringing.toTaste") : quantityText(quantity, unit ?? "");
  const parts = [
    quantityMax === null
      ? amount
      : say("bringing.range", {
          amount: `${quantity}`,
          most: quantityText(quantityMax, unit ?? ""),
        }),
    ingredientName,
    note,
    isOptional && say("bringing.optional"),
    ...alternatives.map((one) =>
      say("bringing.orAlso", {
        food: `${quantityText(one.quantity, one.unit)} ${one.ingredientName}`,
      }),
    ),
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Source: handbook/recipe-import.md#the-screens. */
export function ReviewLine({ line, onMend }: ReviewLineProps) {
  const { place, text, reason, meant, proposals, isLeftOut } = line;
  const { ingredientName: name, unit } = line.line;
  const [isWriting, setIsWriting] = useState(false);
  const done = () => setIsWriting(false);
  return (
    <li className="grid gap-1.5">
      {isWriting ? (
        <form
          className="flex flex-wrap items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            done();
          }}
        >
          <TextField
            label={say("bringing.line")}
            hint={say("bringing.lineHint")}
            fieldClassName="min-w-0 flex-1 basis-60"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever wants to change the line has just pressed for it
            autoFocus
            value={text}
            onChange={({ currentTarget: { value } }) =>
              onMend((before) => ({ ...before, lines: { ...before.lines, [place]: value } }))
            }
          />
          <Button type="submit" icon={checkIcon} className="mt-[26px]">
            {say("bringing.done")}
          </Button>
        </form>
      ) : (
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{text}</p>
          <IconButton
            icon={pencilSimpleIcon}
            label={say("bringing.changeLine", { line: text })}
            className="-my-2.5"
            onClick={() => setIsWriting(true)}
          />
        </div>
      )}
      <p className="text-sm wrap-anywhere text-ink-2">
        {isLeftOut ? (
          say("bringing.leftOut")
        ) : (
          <>
            <span className="sr-only">{`${say("bringing.understood")} `}</span>
            {understood(line)}
          </>
        )}
      </p>
      {meant !== undefined && !isLeftOut && (
        <p className="text-sm text-say-fresh">{meaningText(name, meant)}</p>
      )}
      {reason === "unknown" && !isWriting && (
        <>
          <p className="text-sm font-semibold text-say-info">
            {say("bringing.isUnknown", { name })}
          </p>
          <NameAnswers name={name} unit={unit} proposals={proposals} />
        </>
      )}
      {reason === "unsure" && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm font-semibold text-say-info">{say("bringing.isUnsure")}</p>
          <Button
            className="px-3 text-sm"
            icon={checkIcon}
            onClick={() => onMend((before) => ({ ...before, looked: [...before.looked, place] }))}
          >
            {say("bringing.itIsRight")}
          </Button>
        </div>
      )}
    </li>
  );
}
