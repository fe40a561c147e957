import { type ArtProps, Drawing } from './drawing.tsx';

const bigneInk = { stroke: '#6b3410', strokeWidth: 1.5, strokeLinejoin: 'round' } as const;

export function BigneArt(props: ArtProps) {
  return (
    <Drawing {...props} width={32} height={32}>
      <path d="M4 22h24q.5 7.5-6.5 8h-11Q3.5 29.5 4 22z" fill="#dc9440" {...bigneInk} />
      <path d="M23 22.5h4.5q.3 6.5-6 7h-6q6.5-1 7.5-7z" fill="#b8702a" />
      <path
        d="M3 21q1-3.5 4.5-2.5Q9 16 12 17.5q2-2.5 4.5-.5 3-2 5 .5 3-1 4 1.5 3.5-.5 3.5 3-2 3.5-5 1.5-2 2.5-4.5.5-3 2.5-5.5 0-3 2-5 0-3 1.5-6-3z"
        fill="#fff3d9"
        {...bigneInk}
      />
      <path
        d="M4.5 18q-1-5 2.5-7 .5-5.5 6-5.5 3-3 6.5-.5 5-.5 5.5 5 4 2.5 2.5 8-11.5 3-23 0z"
        fill="#f2b35a"
        {...bigneInk}
      />
      <path d="M22 6q3 .5 3 4 3.5 2.5 2 7.5l-7 1.2Q24 13 22 6z" fill="#d98c38" />
      <path
        d="M8.5 13q0-4 4-4.5"
        fill="none"
        stroke="#ffe6b5"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M12 5q1 4 4 3.5 1 3.5 3.5.5Q22 9 22 5.5 19.5 3 16.5 4 14 2.5 12 5z" fill="#fff" />
      <path
        d="M17 2.5q2-2 4-1"
        fill="none"
        stroke="#4d8a3c"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
      <circle cx="17" cy="4.5" r="2.8" fill="#e5304d" {...bigneInk} />
      <circle cx="16.2" cy="3.7" r=".8" fill="#ffc3cb" />
    </Drawing>
  );
}

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
