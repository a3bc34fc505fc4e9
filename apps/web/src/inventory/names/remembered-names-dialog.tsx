import { type LearnedName, learnedNamesApi } from "@larder/contract/kitchen/learned-names";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../../api/calls/problems.ts";
import { useAction } from "../../api/use-action.ts";
import { useRead } from "../../api/use-read.ts";
import { eraserIcon } from "../../ui/art/icons/icons.ts";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Pager } from "../../ui/controls/pager.tsx";
import { SearchBox } from "../../ui/controls/pickers/search-box.tsx";
import { EmptyState } from "../../ui/layout/empty-state.tsx";
import { NotLoaded } from "../../ui/layout/not-loaded.tsx";
import { Bone, Dimmed, Skeleton } from "../../ui/layout/skeleton.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";

interface RememberedNamesDialogProps {
  readonly onClose: () => void;
}

const FIRST = { search: "", page: 1 };

/** What the household's own words and printed names mean: search, forget. Source: handbook/catalogue.md#remembered-answers. */
export function RememberedNamesDialog({ onClose }: RememberedNamesDialogProps) {
  const [view, setView] = useState(FIRST);
  const [forgotten, setForgotten] = useState<LearnedName | null>(null);
  const { search, page } = view;
  const read = useRead(learnedNamesApi.list, { query: view }, { keepLast: true });
  const remove = useAction(learnedNamesApi.remove);
  const { data } = read;
  const onSearch = (next: string) => setView({ search: next, page: 1 });

  async function forget({ id }: LearnedName) {
    const done = await remove.run({ params: { id } });
    if (done.ok) await read.refetch();
    setForgotten(null);
  }
  if (forgotten)
    return (
      <ConfirmDialog
        open
        title={say("own.forgetTitle", { name: forgotten.text })}
        text={say("own.forgetText")}
        confirmText={say("own.forget")}
        busy={remove.isRunning}
        onConfirm={() => void forget(forgotten)}
        onCancel={() => setForgotten(null)}
      />
    );
  return (
    <Dialog open title={say("own.names")} size="small" readsFirst onClose={onClose}>
      {problemsOf([read, remove]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <SearchBox
        label={say("own.searchNames")}
        search={search}
        onSearch={onSearch}
        onType={onSearch}
      />
      <Skeleton waiting={read.isPending} bones={<Bone className="h-5 w-[44%]" />}>
        <NotLoaded reads={[read]} />
        {data?.names.length === 0 && (
          <EmptyState
            bare
            level={3}
            thing="jar"
            title={say(search === "" ? "own.noNames" : "kit.noMatch")}
            {...(search === "" && { text: say("own.noNamesText") })}
          />
        )}
        {data !== undefined && data.names.length > 0 && (
          <Dimmed when={read.isPrevious}>
            <ul className="rows">
              {data.names.map((name) => (
                <RememberedName key={name.id} name={name} onForget={() => setForgotten(name)} />
              ))}
            </ul>
          </Dimmed>
        )}
      </Skeleton>
      {data !== undefined && data.totalPages > 1 && (
        <Pager
          page={page}
          totalPages={data.totalPages}
          total={data.total}
          onPage={(next) => setView({ search, page: next })}
        />
      )}
    </Dialog>
  );
}

interface RememberedNameProps {
  readonly name: LearnedName;
  readonly onForget: () => void;
}

function RememberedName({ name: { text, name, shop }, onForget }: RememberedNameProps) {
  const meaning = shop === null ? name : say("own.nameInShop", { name, shop });
  return (
    <li className="flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{text}</span>
        <span className="block text-sm text-ink-2 wrap-anywhere">{meaning}</span>
      </span>
      <IconButton
        icon={eraserIcon}
        label={say("own.forgetName", { name: text })}
        onClick={onForget}
      />
    </li>
  );
}
