import { type ArtProps, Tile } from '../drawing.tsx';

export function CheesecakeTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d="M4 37 60 29v22q0 3-3 3.5L7 60q-3 .3-3-3z" fill="#fff0bd" />
      <path d="M4 49l56-7v9q0 3-3 3.5L7 60q-3 .3-3-3z" fill="#c9803b" />
      <path d="M4 49l56-7v3L4 52z" fill="#e8ae68" />
      <path
        d="M14 55h.1M24 55.5h.1M33 51.5h.1M43 52.5h.1M54 49h.1"
        stroke="#8f5220"
        strokeWidth="2.5"
      />
      <path d="M4 37Q20 22 38 15q3-1 5.5 0Q57 20 60 29v4z" fill="#ef4a62" />
      <path
        d="M4 37 60 29v8q-3 5-6 0v-2q-3-3-6 0v7q-4 5-8 0v-5q-4-3-7 0v3q-3 4-6 0v-2q-4-2-6 1-4 3-7 0-4 3-10 0z"
        fill="#c3213f"
      />
      <path d="M14 31.5q10-8 19-11" fill="none" stroke="#ffb0b8" strokeWidth="3" />
      <path d="M10 46.7l9-1.2" fill="none" stroke="#fff" strokeWidth="3" />
      <path
        d="M4 37Q20 22 38 15q3-1 5.5 0Q57 20 60 29v22q0 3-3 3.5L7 60q-3 .3-3-3z"
        fill="none"
        stroke="#6b2f14"
        strokeWidth="2"
      />
      <circle cx="42" cy="14" r="9.5" fill="#5a72dc" stroke="#27306f" strokeWidth="2" />
      <path d="M36 20a9 9 0 0 0 14-9c-1 7-7 10-14 9z" fill="#35469e" />
      <path d="M43 9l1 3 3 .5-2.3 2 .8 3-2.5-1.6-2.5 1.6.8-3-2.3-2 3-.5z" fill="#27306f" />
      <circle cx="37" cy="10.5" r="2" fill="#d3dcff" />
    </Tile>
  );
}
