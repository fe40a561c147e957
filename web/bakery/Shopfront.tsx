import { Illustration, type PictureDrawing } from '#web/ui/Illustration.tsx';

/** The light of the door, the windows and the street lamps. */
function Lights() {
  return (
    <svg
      viewBox="0 0 640 320"
      className="pointer-events-none absolute inset-0 w-full"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="lamplight">
          <stop offset="0" stopColor="var(--color-lamplight)" />
          <stop offset="1" stopColor="var(--color-lamplight)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="320" cy="222" rx="190" ry="86" fill="url(#lamplight)" />
      <circle cx="44" cy="182" r="56" fill="url(#lamplight)" />
      <circle cx="598" cy="182" r="56" fill="url(#lamplight)" />
    </svg>
  );
}

/** A drawing of the street; in the dark theme it is evening and the lights are on. */
export function Shopfront({ of }: { of: PictureDrawing }) {
  return (
    <div className="relative">
      <Illustration of={of} className="w-full" />
      <div className="pointer-events-none absolute inset-0 bg-dusk opacity-60 mix-blend-multiply" />
      <Lights />
    </div>
  );
}
