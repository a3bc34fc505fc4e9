import { authApi } from "@larder/contract/access/auth";
import { mayAccess } from "@larder/rules/access";
import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { takeHandedOver } from "../api/kept/handed-over.ts";
import { useSession } from "../api/kept/session.ts";
import { useRead } from "../api/use-read.ts";
import { booksIcon } from "../ui/art/icons/icons.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { Button } from "../ui/controls/button.tsx";
import { DropZone } from "../ui/controls/fields/drop-zone.tsx";
import { TextareaField } from "../ui/controls/fields/textarea-field.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { BringPhoto } from "./bring-photo.tsx";
import { usePastedText, waitingImport } from "./kept-review.ts";
import { addressIn, isAddress, useBring } from "./use-bring.ts";

/** Source: handbook/recipe-import.md#the-screens. */
export function BringScreen() {
  const options = useRead(authApi.options);
  // If it is unknown, an address is tried and the server decides.
  const takesAddresses = options.data?.recipeImport !== false;
  const isPro = useSession((session) => mayAccess(session.user, "pro"));
  const { pasted, setPasted, forget } = usePastedText();
  const [waiting] = useState(waitingImport);
  const bring = useBring();
  const { reading, problem } = bring;
  const isReading = reading !== null;

  // What was shared with the app is read once the screen is there.
  useEffect(() => {
    const shared = takeHandedOver("recipe", "recipePhoto", "recipeText");
    if (shared?.to === "recipe") void bring.bringFile(shared.file);
    if (shared?.to === "recipePhoto") void bring.bringPhoto(shared.file);
    if (shared?.to !== "recipeText") return;
    const address = addressIn(shared.text);
    setPasted(address ?? shared.text);
    void bring.bringText(address ?? shared.text);
    // oxlint-disable-next-line react/exhaustive-deps -- taken once
  }, []);

  async function read() {
    if (await bring.bringText(pasted)) forget(pasted);
  }
  return (
    <>
      <PageHead
        title={say("bringing.title")}
        lead={say("bringing.lead")}
        actions={<ButtonLink to="/recipes">{say("bringing.myRecipes")}</ButtonLink>}
      />
      <div className="grid max-w-3xl gap-6">
        {waiting !== null && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {say("bringing.goOn")}
            <ButtonLink to={`/recipes/import/${waiting}`}>{say("bringing.goOnLink")}</ButtonLink>
          </p>
        )}
        {problem && (
          <Notice tone="error" onDismiss={bring.dismiss} takesFocus>
            {[problem.text, problem.advice].filter(Boolean).join(" ")}
          </Notice>
        )}
        <form
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isReading && pasted.trim() !== "") void read();
          }}
        >
          <TextareaField
            label={say(takesAddresses ? "bringing.textOrAddress" : "bringing.textOnly")}
            hint={say(takesAddresses ? "bringing.textOrAddressHint" : "bringing.textOnlyHint")}
            rows={5}
            autoCapitalize="none"
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            onKeyDown={(event) => {
              // An address has no second line.
              const isDone = event.ctrlKey || event.metaKey || isAddress(pasted);
              if (event.key !== "Enter" || event.shiftKey || !isDone) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
          <div className="flex flex-wrap items-center gap-2.5">
            <Button
              kind="main"
              type="submit"
              busy={isReading}
              busyText={say("bringing.reading")}
              disabled={pasted.trim() === "" && !isReading}
              needsConnection
            >
              {say("bringing.readIt")}
            </Button>
            {isReading && <Button onClick={bring.cancel}>{say("kit.cancel")}</Button>}
            <p role="status" className="min-w-0 text-sm wrap-anywhere text-ink-2">
              {reading && say("bringing.readingNamed", { name: reading })}
            </p>
          </div>
        </form>
        <div className="part grid gap-3.5">
          <DropZone
            label={say("bringing.file")}
            icon={booksIcon}
            title={say("bringing.chooseFile")}
            hint={say("bringing.programs")}
            disabled={isReading}
            onFile={(file) => void bring.bringFile(file)}
            onRefused={() => bring.fail(say("bringing.oneFile"))}
          />
          {isPro && (
            <BringPhoto disabled={isReading} onPhoto={(photo) => void bring.bringPhoto(photo)} />
          )}
        </div>
      </div>
    </>
  );
}
