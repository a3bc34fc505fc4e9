import { say } from "@larder/words/say";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { FramedPicture } from "./framed-picture.tsx";
import type { PictureSight } from "./picture-sight.ts";

interface ReceiptThumbnailProps {
  readonly file: File;
  readonly sight: PictureSight;
}

/** Source: handbook/receipts.md#the-screen. */
export function ReceiptThumbnail({ file, sight }: ReceiptThumbnailProps) {
  const [isOpen, setIsOpen] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // The picture's address is made outside React, and holds it in memory until it is given back.
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="size-[52px] flex-none overflow-hidden rounded-md border border-line bg-sunken"
      >
        <img
          ref={image}
          alt={say("scanning.preview")}
          className="h-full w-full object-cover object-top"
        />
      </button>
      <Dialog open={isOpen} title={say("review.receipt")} onClose={() => setIsOpen(false)}>
        <FramedPicture file={file} sight={sight} className="h-[65dvh] rounded-md" />
      </Dialog>
    </>
  );
}
