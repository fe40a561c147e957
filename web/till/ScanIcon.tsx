import type { ArtProps } from '#web/art/drawing.tsx';

/** The corners of a viewfinder around a code. */
export function ScanIcon({ className }: ArtProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M3.5 8.5v-3a2 2 0 0 1 2-2h3M15.5 3.5h3a2 2 0 0 1 2 2v3M20.5 15.5v3a2 2 0 0 1-2 2h-3M8.5 20.5h-3a2 2 0 0 1-2-2v-3M8 8h3v3H8zM14 8h2M16 11h-2v5M8 14v2h3M11 13.5v.1" />
    </svg>
  );
}
