import { say } from "@larder/words/say";
import { Drawer } from "@base-ui/react/drawer";
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { classes } from "../styles/classes.ts";
import { firstFocus, headingToFocus } from "./focus.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { clearToasts } from "./toast.ts";
import { xIcon } from "../art/icons/first-icons.ts";
import { useIsPhone, useMediaQuery } from "../browser/media-query.ts";

const widths = {
  small: "[--dialog-width:27rem]",
  normal: "[--dialog-width:35rem]",
  large: "[--dialog-width:42rem]",
  /** Two columns from 1024 px. */
  wide: "[--dialog-width:35rem] lg:[--dialog-width:60rem]",
  /** A form and its source side by side from 1280 px. */
  paired: "[--dialog-width:42rem] wide:[--dialog-width:76rem]",
} as const;

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Cancel, Close, Escape and, unless `dirty`, a press outside or a drag down. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** A question before the save; pinned above the buttons. */
  readonly question?: ReactNode;
  /** The buttons; pinned below the content. */
  readonly footer?: ReactNode;
  /** Makes content and footer a form (`noValidate`); a submit button in the footer submits it. */
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** A changed form is not closed by a press outside or a drag. */
  readonly dirty?: boolean;
  /** Cannot be closed while a request runs. */
  readonly busy?: boolean;
  /** Keeps typed content after closing, until the page is left. */
  readonly keepContent?: boolean;
  readonly size?: keyof typeof widths;
  readonly role?: "dialog" | "alertdialog";
  readonly scrimCloses?: boolean;
  readonly hideClose?: boolean;
  /**
   * For reading: on touch screens the heading has the focus, so that no keyboard covers the
   * content.
   */
  readonly readsFirst?: boolean;
  /** id of the explaining text, for alert dialogs. */
  readonly describedBy?: string;
}

/** Accidental ways to close a dialog. */
const SLIPS = new Set(["outside-press", "swipe"]);

/**
 * On phones a bottom sheet that can be dragged down, centred from 768 px. The focus goes to
 * `data-autofocus` or the first field, and returns on closing. Source: handbook/screens.md#parts,
 * handbook/screens.md#keyboard, handbook/screens.md#asking-and-undoing.
 */
export function Dialog({ open, keepContent = false, ...rest }: DialogProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if (!open && !(keepContent && wasOpen)) return null;
  return <DialogFrame {...rest} open={open} />;
}

function DialogFrame({
  open,
  title,
  onClose,
  children,
  question,
  footer,
  onSubmit,
  dirty = false,
  busy = false,
  size = "normal",
  role = "dialog",
  scrimCloses = true,
  hideClose = false,
  readsFirst = false,
  describedBy,
}: Omit<DialogProps, "keepContent">) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();
  const isTouched = useMediaQuery("(pointer: coarse)");
  const isPhone = useIsPhone();

  // An older toast would cover the fields, and its Undo would compete with the dialog's.
  useEffect(() => {
    if (open) clearToasts();
  }, [open]);

  function close(reason: string) {
    if (busy || (SLIPS.has(reason) && (dirty || !scrimCloses))) return false;
    onClose();
    return true;
  }
  const inside = (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-[18px] overflow-auto overscroll-contain px-5 pt-1.5 pb-5 md:px-[26px] md:pb-6">
        {children}
      </div>
      {question && (
        <div className="flex-none px-5 pb-3.5 empty:hidden md:px-[26px]">{question}</div>
      )}
      {footer && (
        <div className="flex flex-none flex-wrap justify-end gap-2.5 border-t border-line px-5 pt-3.5 pb-[calc(14px+env(safe-area-inset-bottom))] max-md:*:min-h-tap-lg max-md:*:flex-1 md:px-[26px] md:py-4">
          {footer}
        </div>
      )}
    </>
  );
  return (
    <Drawer.Root
      open={open}
      // It covers the page; locking its scroll would cause two layouts of everything.
      modal="trap-focus"
      onOpenChange={(_, change) => {
        if (!close(change.reason)) change.cancel();
      }}
    >
      <Drawer.Portal keepMounted>
        <Drawer.Backdrop className="scrim" />
        <Drawer.Viewport
          className="sheet-place"
          data-base-ui-swipe-ignore={isPhone ? undefined : ""}
        >
          <Drawer.Popup
            ref={popup}
            // Every modal element matches `dialog[open]`.
            render={<dialog open={open} />}
            role={role}
            aria-modal="true"
            aria-labelledby={titleId}
            aria-describedby={describedBy}
            initialFocus={() => {
              opener.current = document.activeElement;
              if (popup.current) firstFocus(popup.current)?.focus();
              return false;
            }}
            finalFocus={() => (isThere(opener.current) ? opener.current : headingToFocus())}
            className={classes("sheet", widths[size])}
          >
            <div className="grab md:hidden" />
            <div className="flex flex-none items-center gap-3 pt-2 pe-2.5 pb-2 ps-5 md:pt-5 md:pe-3.5 md:pb-2 md:ps-[26px]">
              <h2
                id={titleId}
                tabIndex={-1}
                data-autofocus={readsFirst && isTouched ? "" : undefined}
                className="flex-1"
              >
                {title}
              </h2>
              {!hideClose && (
                <IconButton icon={xIcon} label={say("kit.close")} onClick={() => close("close")} />
              )}
            </div>
            <Drawer.Content className="flex min-h-0 flex-1 flex-col">
              {onSubmit ? (
                <form noValidate onSubmit={onSubmit} className="flex min-h-0 flex-1 flex-col">
                  {inside}
                </form>
              ) : (
                inside
              )}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}

function isThere(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
}
