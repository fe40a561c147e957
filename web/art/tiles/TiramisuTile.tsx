import { type ArtProps, Tile } from '../drawing.tsx';

export function TiramisuTile(props: ArtProps) {
  return (
    <Tile {...props}>
      <g transform="rotate(24 48 22)">
        <rect
          x="43"
          y="1"
          width="11"
          height="26"
          rx="5.5"
          fill="#f2bf73"
          stroke="#5e3413"
          strokeWidth="2"
        />
        <path d="M46.5 6v8M50 5h.1M50.5 11h.1" stroke="#fff4d8" strokeWidth="2" />
      </g>
      <path d="M29 46h6v9h-6z" fill="#cfe6ee" stroke="#57556e" strokeWidth="2" />
      <path
        d="M17 60q0-5 15-5t15 5q0 2-15 2t-15-2z"
        fill="#e4f3f7"
        stroke="#57556e"
        strokeWidth="2"
      />
      <path d="M8 22h48q-1 26-24 26T8 22z" fill="#fff4dc" />
      <path d="M9 29h46q-.5 4-2.5 7h-41Q9.5 33 9 29z" fill="#9a5626" />
      <path d="M13 29h8v7h-8zM24.5 29h8v7h-8zM36 29h8v7h-8z" fill="#c98545" />
      <path d="M14.5 41h35q-5 6-12 6.5h-11q-7-.5-12-6.5z" fill="#9a5626" />
      <path d="M46 23h10q-1 21-16 25 8-9 6-25z" fill="#6b3410" opacity=".2" />
      <path d="M13 27q1 11 8 16" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M8 22h48q-1 26-24 26T8 22z" fill="none" stroke="#57556e" strokeWidth="2" />
      <path
        d="M6 22q-1-6 5-8 1-7 9-7 4-5 11-2 7-2 10 4 7-1 9 5 8 1 8 8-6 5-26 4.5T6 22z"
        fill="#fff4dc"
        stroke="#5e3413"
        strokeWidth="2"
      />
      <path d="M57 22q-6 4-25 3.5 16-1 20-8 4 1 5 4.5z" fill="#e8cda0" />
      <path
        d="M14 14q1-5.5 7-5.5 4-4 10-1.5 6-2 8 3.5 6-1 8.5 4.5-2 3-5 .5-3 5-7 1-4 4.5-7 .5-5 3-7-.5-5 2-7.5-2.5z"
        fill="#7b4320"
      />
      <path
        d="M12 19h.1M17 21.5h.1M25 22h.1M34 22.5h.1M43 20.5h.1M49 18h.1"
        stroke="#7b4320"
        strokeWidth="2"
      />
      <path
        d="M18 12.5q2-2 5-1.5M30 9.5q3-1.5 5 0"
        fill="none"
        stroke="#c08456"
        strokeWidth="2.5"
      />
    </Tile>
  );
}
