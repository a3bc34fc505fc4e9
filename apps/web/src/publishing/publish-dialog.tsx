import { say } from "@larder/words/say";
import type { BodyInput, Data } from "@larder/contract/endpoint";
import { type Book, bookBody, publishingApi } from "@larder/contract/recipes/publishing";
import { useForm } from "react-hook-form";
import { formResolver } from "../api/form-resolver.ts";
import { useAction } from "../api/use-action.ts";
import { useReading } from "../api/use-reading.ts";
import { ChangedElsewhere } from "../ui/layout/changed-elsewhere.tsx";
import { missing } from "../ui/text/format.ts";
import { useSession } from "../api/kept/session.ts";
import { FormDialog } from "../ui/overlays/form-dialog.tsx";
import { TextField } from "../ui/controls/fields/text-field.tsx";
import { TextareaField } from "../ui/controls/fields/textarea-field.tsx";
import { showToast } from "../ui/overlays/toast.ts";

const DESCRIPTION_LIMIT = 1000;

type BookValues = Omit<BodyInput<typeof publishingApi.publish>, "updatedAt">;

function valuesOf({ name, description }: Book): BookValues {
  return { name, description: description ?? "" };
}

interface PublishDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The household's book to edit, if there is one. */
  readonly book: Book | null;
}

/** Source: handbook/books.md#the-screens, handbook/books.md#what-it-does. */
export function PublishDialog({ open, onClose, book }: PublishDialogProps) {
  const name = useSession((session) => session.user?.name ?? say("publishing.user"));
  const publish = useAction(publishingApi.publish);
  const form = useForm({
    resolver: formResolver(bookBody),
    mode: "onTouched",
    values: book ? valuesOf(book) : { name: say("shared.bookName", { name }), description: "" },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty } = form.formState;

  const reading = useReading<Book, BookValues, Data<typeof publishingApi.publish>>(form, {
    row: book,
    valuesOf,
    rowOf: (data) => data.publishedBook,
    wordsOf: (values) => ({
      [say("publishing.bookName")]: values.name.trim(),
      [say("publishing.description")]: values.description?.trim() || missing(),
    }),
  });

  const submit = form.handleSubmit(async (body) => {
    const done = await publish.run({ body: { ...body, updatedAt: reading.readAt() } });
    const saved = done.ok ? done.data.publishedBook : reading.settle(done.error);
    if (saved === null) return;
    form.reset(body, { keepDirtyValues: false });
    reading.note(saved);
    onClose();
    showToast(done.ok ? done.message : say("publishing.wasUpdated"));
  });
  return (
    <FormDialog
      open={open}
      title={book ? say("publishing.editTitle") : say("publishing.publishTitle")}
      onClose={onClose}
      dirty={isDirty}
      onSubmit={(event) => void submit(event)}
      isRunning={publish.isRunning}
      submitText={book ? say("kit.saveChanges") : say("publishing.publish")}
      busyText={book ? say("kit.saving") : say("publishing.publishing")}
      problem={reading.clash ? null : publish.problem}
      problemHeading={say("kit.error")}
      onDismiss={publish.dismiss}
    >
      <ChangedElsewhere reading={reading} action={publish} onKeep={() => void submit()} />
      {!book && <p className="text-ink-2">{say("publishing.publishText")}</p>}
      <TextField
        label={say("publishing.bookName")}
        error={errors.name?.message}
        {...form.register("name")}
      />
      <TextareaField
        label={say("publishing.description")}
        optional
        limit={DESCRIPTION_LIMIT}
        error={errors.description?.message}
        {...form.register("description")}
      />
    </FormDialog>
  );
}
