import { say } from "@larder/words/say";
import { type ComponentProps, useState } from "react";
import { Field, type FieldFrameProps } from "./field.tsx";
import { eyeIcon, eyeSlashIcon } from "../../art/icons/icons.ts";
import { Icon } from "../../art/icons/icon.tsx";

type PasswordFieldProps = FieldFrameProps & Omit<ComponentProps<"input">, "type">;

/**
 * A password with a button that reveals it. The button's name does not contain the label. Source:
 * handbook/accounts.md#the-screens.
 */
export function PasswordField({
  label,
  optional = false,
  hint,
  error,
  hideLabel = false,
  fieldClassName = "",
  id,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, optional, hint, error, hideLabel, fieldClassName, id }}>
      {(wiring, labelId) => (
        <span className="relative block">
          <input
            {...input}
            {...wiring}
            type={isShown ? "text" : "password"}
            className="input pe-[52px]"
          />
          <button
            type="button"
            aria-label={say("kit.showCharacters")}
            aria-describedby={labelId}
            aria-pressed={isShown}
            title={say("kit.showCharacters")}
            onClick={() => setIsShown(!isShown)}
            className="icon-btn absolute top-px end-px text-ink-2"
          >
            <Icon path={isShown ? eyeSlashIcon : eyeIcon} />
          </button>
        </span>
      )}
    </Field>
  );
}
