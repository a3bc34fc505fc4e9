import { say } from "@larder/words/say";
import { useEffect, useRef, useState } from "react";

interface ReceiptPreviewProps {
  readonly file: File;
  readonly isScanning: boolean;
}

/** Source: handbook/receipts.md#the-screen. */
export function ReceiptPreview({ file, isScanning }: ReceiptPreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<File | null>(null);
  const isBroken = broken === file;
  // The picture's address is made outside React, and holds it in memory until it is given back.
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <figure className="relative grid h-[132px] place-items-center overflow-hidden rounded-lg border border-line bg-sunken sm:h-[190px] lg:h-auto lg:min-h-40 lg:p-4">
      {isBroken ? (
        <figcaption className="min-w-0 p-4 text-ink-2">{file.name}</figcaption>
      ) : (
        <img
          ref={image}
          alt={say("scanning.preview")}
          onError={() => setBroken(file)}
          className="h-full w-full object-cover object-top lg:max-h-[30rem] lg:w-auto lg:max-w-full lg:rounded-sm lg:object-contain lg:shadow-pop"
        />
      )}
      {isScanning && <span aria-hidden="true" className="sweep" />}
    </figure>
  );
}
