import { inventoryApi } from "@larder/contract/kitchen/inventory";
import { isLabelSheet, labelSizes } from "@larder/rules/kitchen/labels/label-size";
import { say } from "@larder/words/say";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { labelsApi } from "@larder/contract/kitchen/labels";
import { printerIcon } from "../../ui/art/icons/icons.ts";
import { Button } from "../../ui/controls/button.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { PageHead } from "../../ui/layout/page-head.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { allLotsQuery } from "./all-lots-query.ts";
import { LabelFace } from "./label-face.tsx";
import { labelChoices, labelPageOf, setPaper } from "./label-page.ts";
import { useLabelCodes } from "./use-label-codes.ts";

/** The labels of some lots as a page to print. Source: handbook/labels.md#sizes. */
export function LabelsPage() {
  const [search, setSearch] = useSearchParams();
  const size = search.get("size") ?? labelSizes[0];
  const wanted = (search.get("lots") ?? "").split(",").map(Number);
  const stock = useRead(inventoryApi.list, allLotsQuery);
  const send = useAction(labelsApi.make);
  const lots = stock.data?.ingredients.filter(({ id }) => wanted.includes(id)) ?? [];
  const { make, codes } = useLabelCodes(lots);
  const page = labelPageOf(size);
  // The paper of a print belongs to the document.
  useEffect(() => {
    setPaper(page.paper);
  }, [page.paper]);

  async function sendAll() {
    const sent = await Promise.all(
      lots.map(({ id }) => send.run({ params: { id }, body: { as: "zpl", size } })),
    );
    if (sent.some((one) => !one.ok)) return;
    const count = sent.filter((one) => one.ok && one.data.sent).length;
    showToast(count === 0 ? say("labels.noPrinter") : say("labels.sent", { count }));
  }
  return (
    <div className="labels-page">
      <div className="print:hidden">
        <PageHead title={say("labels.title")} lead={say("labels.lead")} />
        {problemsOf([stock, make, send]).map(({ text, dismiss }) => (
          <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
            {text}
          </Notice>
        ))}
        <NotLoaded reads={[stock]} />
      </div>
      <Skeleton waiting={stock.isPending} bones={<Bone className="h-29 w-62" />}>
        {lots.length === 0 ? (
          <p className="text-ink-2">{say("labels.nothingText")}</p>
        ) : (
          <>
            <fieldset className="mb-4 grid max-w-120 print:hidden">
              <legend className="mb-1 font-semibold">{say("labels.size")}</legend>
              {labelChoices().map(([value, text]) => (
                <label key={value} className="flex min-h-tap items-center gap-3">
                  <input
                    type="radio"
                    name="size"
                    value={value}
                    checked={value === size}
                    onChange={() => {
                      search.set("size", value);
                      setSearch(search, { replace: true });
                    }}
                  />
                  {text}
                </label>
              ))}
            </fieldset>
            <div className="mb-5 flex flex-wrap gap-2.5 print:hidden">
              <Button
                kind="main"
                icon={printerIcon}
                disabled={codes.size < lots.length}
                onClick={() => window.print()}
              >
                {say("labels.print")}
              </Button>
              {!isLabelSheet(size) && (
                <Button kind="quiet" busy={send.isRunning} onClick={() => void sendAll()}>
                  {say("labels.send")}
                </Button>
              )}
            </div>
            <div
              dir="ltr"
              className="max-w-full overflow-x-auto rounded-lg bg-well p-3 print:absolute print:top-0 print:start-0 print:max-w-none print:overflow-visible print:rounded-none print:bg-transparent print:p-0"
            >
              <div
                role="group"
                aria-label={say("labels.preview")}
                className="grid w-max print:gap-0"
                style={{
                  gridTemplateColumns: `repeat(${page.columns}, max-content)`,
                  paddingTop: `${page.topMm}mm`,
                  paddingLeft: `${page.leftMm}mm`,
                }}
              >
                {lots.map((lot) => (
                  <LabelFace
                    key={lot.id}
                    lot={lot}
                    code={codes.get(lot.id) ?? null}
                    widthMm={page.widthMm}
                    heightMm={page.heightMm}
                  />
                ))}
              </div>
            </div>
          </>
        )}
      </Skeleton>
    </div>
  );
}
