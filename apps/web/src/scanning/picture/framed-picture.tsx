import { say } from "@larder/words/say";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classes } from "../../ui/styles/classes.ts";
import type { Area, PictureSight } from "./picture-sight.ts";

const MOST_ZOOM = 3;
/** How much of the width a framed line takes. */
const SHARE = 0.92;
const FRAME_PX = 2.5;
const WHOLE = { scale: 1, x: 0, y: 0 };

const percent = (part: number): string => `${part * 100}%`;

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** Offset and scale that make a line readable, as fractions of the picture. */
export function zoomTo(area: Area): {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
} {
  const scale = between(1, SHARE / area.width, MOST_ZOOM);
  const shift = (start: number, length: number) =>
    between(1 - scale, 0.5 - (start + length / 2) * scale, 0);
  return { scale, x: shift(area.left, area.width), y: shift(area.top, area.height) };
}

interface FramedPictureProps {
  readonly file: File;
  readonly sight: PictureSight;
  readonly className?: string;
}

/** Source: handbook/receipts.md#the-screen. */
export function FramedPicture({ file, sight, className }: FramedPictureProps) {
  const area = useSyncExternalStore(sight.subscribe, sight.area);
  const image = useRef<HTMLImageElement>(null);
  /** Width by height of the picture as it is seen; 0 until that is known. */
  const [ratio, setRatio] = useState(0);
  // The picture's address is made outside React, and holds it in memory until it is given back.
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const { scale, x, y } = area === null ? WHOLE : zoomTo(area);
  return (
    <figure
      className={classes(
        "grid place-items-center overflow-hidden bg-sunken [container-type:size]",
        className,
      )}
    >
      <div
        className="relative origin-top-left transition-transform duration-200 motion-reduce:transition-none"
        style={{
          width: ratio === 0 ? "100%" : `min(100cqw, 100cqh * ${ratio})`,
          transform: `translate(${percent(x)}, ${percent(y)}) scale(${scale})`,
        }}
      >
        <img
          ref={image}
          alt={say("scanning.preview")}
          className="block w-full"
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalHeight === 0 ? 0 : naturalWidth / naturalHeight)
          }
        />
        {area !== null && (
          <span
            aria-hidden="true"
            data-frame=""
            className="absolute rounded-sm border-cook"
            style={{
              left: percent(area.left),
              top: percent(area.top),
              width: percent(area.width),
              height: percent(area.height),
              borderWidth: `${FRAME_PX / scale}px`,
            }}
          />
        )}
      </div>
    </figure>
  );
}
