import { type ArtProps, Tile } from '../drawing.tsx';

const ink = { stroke: '#3d3a5c', strokeWidth: 2 };

export function MovesArt(props: ArtProps) {
  return (
    <Tile {...props}>
      <g transform="rotate(38 32 32)" fill="none">
        <path d="M28.5 36h7v24q0 3.5-3.5 3.5t-3.5-3.5z" fill="#e0364f" {...ink} />
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
        <path d="M26.5 35h11v4h-11z" fill="#ffc83d" {...ink} />
      </g>
      <circle cx="46" cy="46" r="15.5" fill="#2f9e6a" {...ink} />
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
