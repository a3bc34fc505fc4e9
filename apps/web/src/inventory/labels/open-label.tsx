import { labelsApi } from "@larder/contract/kitchen/labels";
import { say } from "@larder/words/say";
import { Navigate, useParams } from "react-router";
import { hasCode } from "../../api/calls/call-error.ts";
import { problemsOf } from "../../api/calls/problems.ts";
import { useRead } from "../../api/use-read.ts";
import { ButtonLink } from "../../ui/controls/button-link.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";

/** The address of a lot's open sheet. */
const pathOf = ({ id, name }: { readonly id: number; readonly name: string }): string =>
  `/inventory?${new URLSearchParams({ name, lot: String(id) }).toString()}`;

/** Leads from a scanned label to its lot. Source: handbook/labels.md#codes. */
export function OpenLabel() {
  const code = useParams()["code"] ?? "";
  const found = useRead(labelsApi.find, { params: { code } });
  if (found.data) return <Navigate to={pathOf(found.data.ingredient)} replace />;
  if (hasCode(found.error, "not_found"))
    return (
      <>
        <PageHead title={say("labels.gone")} lead={say("labels.goneText")} />
        <ButtonLink to="/inventory" kind="main">
          {say("labels.toInventory")}
        </ButtonLink>
      </>
    );
  return (
    <>
      <PageHead title={say("labels.opening")} />
      {problemsOf([found]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <NotLoaded reads={[found]} />
    </>
  );
}
