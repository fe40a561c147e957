import { type ArtProps, Tile } from '../drawing.tsx';

export function ChocolateTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <rect x="6" y="6" width="52" height="52" rx="10" fill="#5e2f18" />
      <path d="M9 9a10 10 0 0 1 7-3h32a10 10 0 0 1 7 3L45 19H19z" fill="#8a5632" />
      <path d="M9 9a10 10 0 0 0-3 7v32a10 10 0 0 0 3 7l10-10V19z" fill="#693a1e" />
      <path d="M9 55a10 10 0 0 0 7 3h32a10 10 0 0 0 7-3L45 45H19z" fill="#3a1a0c" />
      <path d="M55 9a10 10 0 0 1 3 7v32a10 10 0 0 1-3 7L45 45V19z" fill="#4a2412" />
      <path d="M32 46c-18-11-14-23-6-23 4 0 6 4 6 4s2-4 6-4c8 0 12 12-6 23z" fill="#34160a" />
      <path d="M32 43c-18-11-14-23-6-23 4 0 6 4 6 4s2-4 6-4c8 0 12 12-6 23z" fill="#ffe2bd" />
      <path d="M42 22c6 5 2 14-10 21 6-6 12-12 10-21z" fill="#e3b27e" />
      <path d="M23 29c0-2.5 1-4 3-4.5" fill="none" stroke="#fff" strokeWidth="2.5" />
      <path
        d="M11 24v-6.5a6.5 6.5 0 0 1 6.5-6.5H31M38 11h1"
        fill="none"
        stroke="#ffe9d2"
        strokeWidth="3"
      />
      <rect
        x="6"
        y="6"
        width="52"
        height="52"
        rx="10"
        fill="none"
        stroke="#7d4d2b"
        strokeWidth="2"
      />
    </Tile>
  );
}
