import { say } from "@larder/words/say";
import { copyIcon } from "../ui/art/icons/icons.ts";
import { useCopy } from "../ui/browser/use-copy.ts";
import { Button, buttonKinds } from "../ui/controls/button.tsx";

/** Where assistants call, and where every call is described. */
export function ProgramAddresses() {
  const { copy, said } = useCopy();
  const address = `${location.origin}/api/mcp`;
  return (
    <ul className="grid w-full gap-3">
      <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-name font-semibold tracking-normal">
            {say("developers.mcp")}
          </h3>
          <p className="font-mono text-sm wrap-anywhere text-ink-2">{address}</p>
        </div>
        <Button icon={copyIcon} onClick={() => copy(address)}>
          {say("developers.mcpCopy")}
        </Button>
        <p role="status" className="w-full text-sm text-ink-2 empty:hidden">
          {said}
        </p>
      </li>
      <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
        <div className="min-w-0 flex-1">
          <h3 className="font-sans text-name font-semibold tracking-normal">
            {say("developers.calls")}
          </h3>
          <p className="text-sm text-ink-2">{say("developers.callsText")}</p>
        </div>
        <a href="/api/docs" className={buttonKinds.secondary}>
          {say("developers.callsOpen")}
        </a>
      </li>
    </ul>
  );
}
