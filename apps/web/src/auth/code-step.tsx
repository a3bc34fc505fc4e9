import { say } from "@larder/words/say";
import { useState } from "react";
import type { FieldError, UseFormRegisterReturn } from "react-hook-form";
import { Button } from "../ui/controls/button.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";

interface CodeStepProps {
  /** From `register()` for the code. */
  readonly field: UseFormRegisterReturn;
  readonly error: FieldError | undefined;
  readonly hasRecoveryCodes: boolean;
  readonly isRunning: boolean;
  /** Empties the field, since another kind of code follows. */
  readonly onSwitch: () => void;
  readonly onBack: () => void;
}

/**
 * The second step of signing in: a code of the app or a recovery code. Source:
 * handbook/accounts.md#second-factor.
 */
export function CodeStep({
  field,
  error,
  hasRecoveryCodes,
  isRunning,
  onSwitch,
  onBack,
}: CodeStepProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  function change() {
    setIsRecovery(!isRecovery);
    onSwitch();
  }
  return (
    <>
      <p className="text-ink-2">
        {isRecovery ? say("auth.recoveryCodeText") : say("auth.codeText")}
      </p>
      <fieldset disabled={isRunning} className="grid min-w-0 gap-[18px]">
        {isRecovery ? (
          <TextField
            // A separate field, so that text and error are dropped.
            key="recovery"
            label={say("auth.recoveryCode")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this field
            autoFocus
            error={error?.message}
            {...field}
          />
        ) : (
          <TextField
            key="app"
            label={say("auth.code")}
            inputMode="numeric"
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step consists of this field
            autoFocus
            error={error?.message}
            {...field}
          />
        )}
      </fieldset>
      <Button
        kind="main"
        type="submit"
        large
        block
        busy={isRunning}
        busyText={say("auth.signingIn")}
        needsConnection
      >
        {say("auth.signIn")}
      </Button>
      <div className="flex flex-wrap justify-between gap-2.5">
        <Button kind="quiet" onClick={onBack} aria-disabled={isRunning || undefined}>
          {say("auth.back")}
        </Button>
        {(hasRecoveryCodes || isRecovery) && (
          <Button kind="quiet" onClick={change} aria-disabled={isRunning || undefined}>
            {isRecovery ? say("auth.useAppCode") : say("auth.useRecoveryCode")}
          </Button>
        )}
      </div>
    </>
  );
}
