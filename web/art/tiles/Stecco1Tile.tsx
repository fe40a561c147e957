import { type ArtProps, Tile } from '../drawing.tsx';

const outline = 'M16 18A16 16 0 0 1 36 2.5q-2 5.5 3 6.5-1 5 4 5.5 1 4 5 4V44q0 6-6 6H22q-6 0-6-6z';

export function Stecco1Tile(props: ArtProps) {
  return (
    <Tile {...props}>
      <g transform="translate(-2.5 -2) scale(1.07) rotate(22 32 32)">
        <path d="M28 46h8v11.5q0 4-4 4t-4-4z" fill="#e9bd7f" stroke="#6b1f06" strokeWidth="2" />
        <path d="M33 51h2v6q0 2-2 3.5z" fill="#c08e4c" />
        <path d={outline} fill="#e65e14" />
        <path d="M40 22h8v22q0 6-6 6H30q10-4 10-16z" fill="#cc470a" />
        <path
          d="M16 18A16 16 0 0 1 36 2.5q-2 5.5 3 6.5-1 5 4 5.5.6 2.6 2 3.5-3 5-6 2-3-4-5 0v3q-2 4-5 0v-4q-3-3-5 0-3 4-5 1-2-1-3 0z"
          fill="#4a2312"
        />
        <path d="M21 15q1.5-5.5 6-7.5" fill="none" stroke="#a8683c" strokeWidth="3" />
        <path d="M22 28v13M22 46h.1" fill="none" stroke="#ffc79c" strokeWidth="4" />
        <path
          d="M30 32l2 1-1 2-2-1zM36 41l2-1 1 2-2 1z"
          fill="#4a2312"
          stroke="#4a2312"
          strokeWidth="2"
        />
        <path d={outline} fill="none" stroke="#6b1f06" strokeWidth="2" />
      </g>
    </Tile>
  );
}
