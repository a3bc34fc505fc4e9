import { say } from "@larder/words/say";
import { queueCall } from "../api/calls/queue-call.ts";
import { forgetRefused, type RefusedCall, useRefusedCalls } from "../api/calls/refused-calls.ts";
import type { CallInput } from "../api/calls/call.ts";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { Button } from "../ui/controls/button.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { listCallOf, listEndpoints } from "./list-calls.ts";

/** What it was, in words: the typing of what was to be added is there whole. */
function whatWasRefused(refused: RefusedCall): string {
  const call = listCallOf(refused, refused.input);
  if (call?.kind === "add") {
    const { text, name = "" } = call.input.body;
    return say("shopping.refusedAdd", { what: text ?? name });
  }
  return call?.kind === "edit" ? say("shopping.refusedEdit") : say("shopping.refusedOther");
}

/** Changes that the server refused for good, with reason, Try Again and Dismiss. */
export function RefusedChanges() {
  const refused = useRefusedCalls().flatMap((call) => {
    const endpoint = listEndpoints.find(
      ({ method, path }) => method === call.method && path === call.path,
    );
    return endpoint === undefined ? [] : [{ call, endpoint }];
  });
  if (refused.length === 0) return null;

  function tryAgain({ call, endpoint }: { call: RefusedCall; endpoint: EndpointSpec }) {
    forgetRefused(call.name);
    // It is what was sent before, whatever that was.
    void queueCall(endpoint, call.input as CallInput<EndpointSpec>);
  }
  return (
    <Notice tone="error" heading={say("shopping.refusedTitle")} className="mb-3">
      <ul className="grid gap-2">
        {refused.map((one) => (
          <li key={one.call.name} className="flex flex-wrap items-center gap-x-2">
            <span className="flex-1 wrap-anywhere">
              {whatWasRefused(one.call)} {one.call.text}
            </span>
            <Button kind="quiet" onClick={() => tryAgain(one)}>
              {say("shopping.tryAgain")}
            </Button>
            <Button kind="quiet" onClick={() => forgetRefused(one.call.name)}>
              {say("shopping.dismiss")}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
