import { say } from "@larder/words/say";
import { Button } from "../ui/controls/button.tsx";
import { PublishOffer } from "./publish-offer.tsx";

/** "Publish My Recipes", if it is offered. Source: handbook/books.md#the-screens. */
export function PublishMyRecipes() {
  return (
    <PublishOffer>
      {(publish) =>
        publish && <Button onClick={publish}>{say("publishing.publishMyRecipes")}</Button>
      }
    </PublishOffer>
  );
}
