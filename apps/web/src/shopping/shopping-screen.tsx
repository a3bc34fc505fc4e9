import type { ListLine } from "@larder/contract/week/shopping-list";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useSession } from "../api/kept/session.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { BoneCards, Skeleton } from "../ui/layout/skeleton.tsx";
import { later } from "../ui/overlays/later.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { useKeepAwake } from "../ui/browser/use-keep-awake.ts";
import { AddBar } from "./lines/add-bar.tsx";
import { BasicsLine } from "./basics/basics-line.tsx";
import { InCart, ToGet } from "./list/list-lines.tsx";
import { ListSuggestions } from "./list/list-suggestions.tsx";
import { PrintedList } from "./list/printed-list.tsx";
import { PutAwayButton } from "./shelf/put-away-button.tsx";
import { RefusedChanges } from "./refused-changes.tsx";
import { useTellsWaiting } from "./list/sending-mark.tsx";
import { ShoppingHead } from "./shopping-head.tsx";
import { listActs } from "./use-list-acts.ts";
import { useLingering } from "./lines/use-lingering.ts";
import { useShoppingList } from "./list/use-shopping-list.ts";
import { useShownList } from "./list/use-shown-list.ts";

const LineSheet = later(async () => (await import("./lines/line-sheet.tsx")).LineSheet);

const NONE: ReadonlySet<string> = new Set();

/** Source: handbook/shopping.md#the-screen. */
export function ShoppingScreen() {
  useKeepAwake();
  const { lists, all, shownId, show } = useShownList();
  const { read, viewed, calls } = useShoppingList(shownId);
  const myId = useSession((session) => session.user?.id);
  const tellsWaiting = useTellsWaiting(calls.length > 0);
  const lingering = useLingering();
  const [openId, setOpenId] = useState<string | null>(null);
  const list = viewed?.list;
  const acts = shownId === null ? null : listActs(shownId);
  const waiting = viewed && tellsWaiting ? viewed.waiting : NONE;
  const opened = list?.items.find(({ id, needs }) => id === openId || needs[0]?.id === openId);
  const ticked = list?.items.filter(({ id, isTicked }) => isTicked && !lingering.ids.has(id)) ?? [];

  const rows = {
    myId,
    waiting,
    onTick: (line: ListLine) => {
      acts?.tick(line);
      if (!line.isTicked) lingering.add(line.id);
    },
    // A line of a need that stays is the same sheet, whatever comes to the line.
    onOpen: ({ id, needs }: ListLine) => setOpenId(needs[0]?.id ?? id),
  };
  const putAway = shownId !== null && list && (
    <PutAwayButton listId={shownId} items={list.items} className="min-h-[52px]" />
  );
  return (
    <>
      <ShoppingHead
        list={list}
        lists={all}
        myId={myId}
        unsent={tellsWaiting ? calls.length : 0}
        onSwitch={show}
      />
      {problemsOf([lists, read]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss} className="mb-4">
          {text}
        </Notice>
      ))}
      <RefusedChanges />
      <NotLoaded reads={[lists, read]} />
      {acts && <AddBar onAdd={acts.add}>{putAway}</AddBar>}
      <Skeleton
        waiting={list === undefined && (lists.isPending || read.isPending)}
        bones={<BoneCards count={6} />}
      >
        {list && acts && (
          // With large letters the second column goes below the first.
          <div className="print:hidden wide:flex wide:flex-wrap wide:items-start wide:gap-x-11">
            <div className="wide:min-w-[min(26rem,100%)] wide:flex-1">
              {list.items.length === 0 && (
                <EmptyState
                  thing="emptyJar"
                  title={say("shopping.emptyTitle")}
                  text={say("shopping.emptyText")}
                />
              )}
              <ToGet list={list} lingering={lingering.ids} {...rows} />
            </div>
            <div className="grid content-start gap-4 wide:w-[300px]">
              <InCart lines={ticked} onClear={acts.clear} {...rows} />
              <div className="max-md:hidden">{putAway}</div>
              <BasicsLine />
              <ListSuggestions listId={list.id} />
            </div>
          </div>
        )}
      </Skeleton>
      {list && <PrintedList list={list} />}
      {opened && acts && (
        <LineSheet
          open
          line={opened}
          myId={myId}
          onChange={({ id }, change) => acts.change(id, change)}
          onRemoveNeed={(need) => acts.removeNeed(opened, need)}
          onRemove={() => {
            setOpenId(null);
            acts.removeLine(opened);
          }}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}
