import { type ArtProps, Drawing } from '../drawing.tsx';

export function CoinArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <circle cx="16" cy="16" r="14" fill="#ffc83d" />
      <path d="M26.3 7.3A13.5 13.5 0 0 1 8.3 27.1A19 19 0 0 0 26.3 7.3z" fill="#e39a1c" />
      <circle cx="16" cy="16" r="14" fill="none" stroke="#8a5410" strokeWidth="1.5" />
      <circle cx="16" cy="16" r="10" fill="#ffd970" stroke="#c98214" strokeWidth="1.5" />
      <path
        d="M4.8 14A11.5 11.5 0 0 1 12 5.3"
        fill="none"
        stroke="#fff6cf"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M10 19.5q-1.5-4 1.5-5 .5-4 4.5-4t4.5 4q3 1 1.5 5z"
        fill="#ffc83d"
        stroke="#a96a10"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M9.5 19.5h13q-1 3.5-3.5 3.5h-6q-2.5 0-3.5-3.5z"
        fill="#e39a1c"
        stroke="#a96a10"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path
        d="M13.5 14.5q.3-1.5 1.7-1.8"
        fill="none"
        stroke="#fff6cf"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </Drawing>
  );
}
