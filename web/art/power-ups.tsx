import { type ArtProps, Tile } from './drawing.tsx';

const heart =
  'M32 58C14 47 5 37 5 24 5 14 12 8 20 8q8 0 12 7 4-7 12-7c8 0 15 6 15 16 0 13-9 23-27 34z';

export function LifeArt(props: ArtProps) {
  return (
    <Tile {...props}>
      <path d={heart} fill="#f2435c" />
      <path d="M51 11q8 4 8 13c0 13-9 23-27 34-3-2-6-4-9-6.5Q51 40 51 11z" fill="#c3213f" />
      <path d="M12 26q-1-9 7-11" fill="none" stroke="#ffc3cb" strokeWidth="4.5" />
      <path d="M32 24v18M23 33h18" fill="none" stroke="#6b1022" strokeWidth="9.5" />
      <path d="M32 24v18M23 33h18" fill="none" stroke="#fff" strokeWidth="6" />
      <path d={heart} fill="none" stroke="#6b1022" strokeWidth="2" />
    </Tile>
  );
}

const movesInk = { stroke: '#3d3a5c', strokeWidth: 2 };

export function MovesArt(props: ArtProps) {
  return (
    <Tile {...props}>
      <g transform="rotate(38 32 32)" fill="none">
        <path d="M28.5 36h7v24q0 3.5-3.5 3.5t-3.5-3.5z" fill="#e0364f" {...movesInk} />
        <path d="M32 36Q14 26 20 10q4-10 12-10t12 10q6 16-12 26z" fill="#e9eef6" opacity=".55" />
        <path
          d="M32 36Q14 26 20 10q4-10 12-10t12 10q6 16-12 26zM32 36Q23 24 27 10q2-10 5-10t5 10q4 14-5 26z"
          stroke="#3d3a5c"
          strokeWidth="5"
        />
        <path
          d="M32 36Q14 26 20 10q4-10 12-10t12 10q6 16-12 26zM32 36Q23 24 27 10q2-10 5-10t5 10q4 14-5 26z"
          stroke="#dbe2ee"
          strokeWidth="2"
        />
        <path d="M26.5 35h11v4h-11z" fill="#ffc83d" {...movesInk} />
      </g>
      <circle cx="46" cy="46" r="15.5" fill="#2f9e6a" {...movesInk} />
      <path d="M33.5 43A13 13 0 0 1 40 35" fill="none" stroke="#b9f0d3" strokeWidth="2.5" />
      <path d="M40.5 42v8M36.5 46h8" fill="none" stroke="#fff" strokeWidth="3" />
      <path
        d="M55 40.5h-6.5l-.6 5q6.6-2 7.1 2.3 0 4.2-4.2 4.2-2.3 0-3.3-1.5"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
      />
    </Tile>
  );
}

const skipInk = { stroke: '#5b2a63', strokeWidth: 2 };

export function SkipArt(props: ArtProps) {
  return (
    <Tile {...props}>
      <path
        d="M6 10q0-4 4-2l22 15V10q0-4 4-2l24 21q3 3 0 6L36 56q-4 2-4-2V41L10 56q-4 2-4-2z"
        fill="#a06be0"
        {...skipInk}
      />
      <path d="M32 32v9L10 56q-4 2-4-2v-4zM60 32q2 1 0 3L36 56q-4 2-4-2v-6z" fill="#7a45bd" />
      <path d="M11 29V15l9 6.5M37 29V15l9 8" fill="none" stroke="#ecdcff" strokeWidth="3.5" />
      <path
        d="M6 10q0-4 4-2l22 15V10q0-4 4-2l24 21q3 3 0 6L36 56q-4 2-4-2V41L10 56q-4 2-4-2z"
        fill="none"
        {...skipInk}
      />
    </Tile>
  );
}
