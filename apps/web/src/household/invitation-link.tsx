import type { Invitation } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { copyIcon } from "../ui/art/icons/icons.ts";
import { exportIcon } from "../ui/art/icons/recipe-icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useCopy } from "../ui/browser/use-copy.ts";
import { QrCode } from "../ui/art/qr-code.tsx";

interface InvitationLinkProps {
  readonly invitation: Invitation;
  /** Only the path if the server does not know its address. */
  readonly url: string;
  /** The additional recipient. */
  readonly email: string | null;
  readonly householdName: string;
  readonly onClose: () => void;
}

/** The link, shown only now, to scan, copy or share. Source: handbook/households.md#the-screens. */
export function InvitationLink({
  invitation,
  url,
  email,
  householdName,
  onClose,
}: InvitationLinkProps) {
  const { copy, said } = useCopy();
  const link = new URL(url, location.origin).href;
  async function share() {
    try {
      await navigator.share({
        title: say("people.shareTitle", { household: householdName }),
        url: link,
      });
    } catch (error) {
      // Cancelling is not a failure.
      if (!(error instanceof DOMException)) throw error;
    }
  }
  return (
    <Dialog
      open
      title={say("people.linkTitle")}
      size="small"
      scrimCloses={false}
      onClose={onClose}
      footer={
        <Button kind="main" onClick={onClose}>
          {say("people.done")}
        </Button>
      }
    >
      <p className="text-ink-2">
        {say("people.linkText", { day: instantDayText(invitation.expiresAt) })}
      </p>
      {email !== null && <p className="text-ink-2">{say("people.sentTo", { email })}</p>}
      <div className="grid justify-items-center">
        <QrCode text={link} label={say("people.qrCode")} />
      </div>
      <TextField
        label={say("people.link")}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button icon={copyIcon} onClick={() => copy(link)} data-autofocus className="flex-1">
          {say("people.copyLink")}
        </Button>
        {"share" in navigator && (
          <Button icon={exportIcon} onClick={() => void share()} className="flex-1">
            {say("people.share")}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
    </Dialog>
  );
}
