import { type Household, householdApi } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { useRead } from "../api/use-read.ts";
import { pencilSimpleIcon } from "../ui/art/icons/icons.ts";
import { userPlusIcon } from "../ui/art/icons/people-icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { IconButton } from "../ui/controls/icon-button.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { BoneCards, Skeleton } from "../ui/layout/skeleton.tsx";
import { later, type LaterProps } from "../ui/overlays/later.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { EatersPart } from "./eaters/eaters-part.tsx";
import { HouseholdSettings } from "./household-settings.tsx";
import { LeaveHousehold } from "./leave-household.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { PeopleList } from "./people-list.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

const BONES = 3;

interface InviteProps extends LaterProps {
  readonly onClose: () => void;
  readonly householdName: string;
}

/** Loaded on demand, since it includes the QR code. */
const InviteDialog = later<InviteProps>(
  async () => (await import("./invite-dialog.tsx")).InviteDialog,
);

/**
 * The household: members, invitations, settings, leaving. Source:
 * handbook/households.md#the-screens.
 */
export function HouseholdScreen() {
  const read = useRead(householdApi.get);
  const household = read.data?.household;
  return (
    <div className="max-w-[44rem] wide:max-w-[64rem]">
      <Head household={household} />
      <ProblemNotice of={read} />
      <NotLoaded reads={[read]} />
      {/* Without the head: the button in the thumb's corner is fixed to the screen, not to a container. */}
      <div className="@container">
        <Skeleton waiting={read.isPending} bones={<BoneCards count={BONES} />}>
          {household && <Loaded household={household} />}
        </Skeleton>
      </div>
    </div>
  );
}

const isOwnerOf = ({ members }: Household): boolean =>
  members.find(({ isYou }) => isYou)?.role === "OWNER";

/** Its name and what owners do with it, which the session knows before the answer is here. */
function Head({ household }: { readonly household: Household | undefined }) {
  const kept = useSession((session) => session.user?.household);
  const [open, setOpen] = useState<"invite" | "rename" | null>(null);
  const name = household?.name ?? kept?.name;
  const isOwner = household ? isOwnerOf(household) : kept?.role === "OWNER";
  const close = () => setOpen(null);
  if (name === undefined) return <PageHead title={say("frame.householdTitle")} />;
  return (
    <>
      <PageHead
        title={
          <span className="inline-flex max-w-full items-center gap-1.5">
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {name}
            </span>
            {isOwner && (
              <IconButton
                icon={pencilSimpleIcon}
                label={say("people.rename")}
                onClick={() => setOpen("rename")}
                className="flex-none font-sans text-base"
              />
            )}
          </span>
        }
        actions={
          isOwner && (
            <Button
              kind="main"
              icon={userPlusIcon}
              onClick={() => setOpen("invite")}
              className="thumb"
            >
              {say("people.inviteSomeone")}
            </Button>
          )
        }
      />
      {open === "rename" && <RenameDialog name={name} onClose={close} />}
      {open === "invite" && <InviteDialog householdName={name} onClose={close} />}
    </>
  );
}

interface LoadedProps {
  readonly household: Household;
}

function Loaded({ household }: LoadedProps) {
  const { members, invitations = [], settings } = household;
  const isOwner = isOwnerOf(household);
  return (
    <>
      <PeopleList members={members} isOwner={isOwner} />
      {isOwner && invitations.length > 0 && <OpenInvitations invitations={invitations} />}
      <EatersPart />
      <HouseholdSettings settings={settings} isOwner={isOwner} />
      <LeaveHousehold household={household} isOwner={isOwner} />
    </>
  );
}
