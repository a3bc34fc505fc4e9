import { say } from "@larder/words/say";

/** Sizes of the pictures from e2e/landing-pictures.ts. */
const PHONE = { width: 780, height: 1240 };
const DESK = { width: 1280, height: 800 };

/** Source: handbook/visitors.md#the-picture. */
export function ProductPicture() {
  return (
    <figure className="overflow-hidden rounded-xl shadow-pop">
      <Appearance name="light" className="by-day" />
      <Appearance name="dark" className="by-night" />
    </figure>
  );
}

interface AppearanceProps {
  readonly name: "light" | "dark";
  readonly className: string;
}

function Appearance({ name, className }: AppearanceProps) {
  return (
    <picture className={className}>
      <source
        media="(width < 48rem)"
        srcSet={`/pictures/dashboard-phone-${name}.webp`}
        width={PHONE.width}
        height={PHONE.height}
      />
      <img
        src={`/pictures/dashboard-desk-${name}.webp`}
        width={DESK.width}
        height={DESK.height}
        loading="lazy"
        decoding="async"
        alt={say("landing.pictureAlt")}
        className="h-auto w-full"
      />
    </picture>
  );
}
