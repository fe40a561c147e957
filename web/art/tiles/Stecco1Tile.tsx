import { type ArtProps, Tile } from '../drawing.tsx';

const outline = 'M16 18A16 16 0 0 1 36 2.5q-2 5.5 3 6.5-1 5 4 5.5 1 4 5 4V44q0 6-6 6H22q-6 0-6-6z';

export function Stecco1Tile(props: ArtProps) {
  return (
    <Tile {...props}>
      <g transform="translate(-2.5 -2) scale(1.07) rotate(22 32 32)">
        <path d="M28 46h8v11.5q0 4-4 4t-4-4z" fill="#e9bd7f" stroke="#3a1a0d" strokeWidth="2" />
        <path d="M33 51h2v6q0 2-2 3.5z" fill="#c08e4c" />
        <path d={outline} fill="#fff1d2" />
        <path d="M41 36h7v8q0 6-6 6H32q9-3 9-14z" fill="#ecc98f" />
        <path
          d="M16 18A16 16 0 0 1 32 2q-3 8 3 10.5 0 5 4.5 6 1.5 5 8.5 5V38q-3 5-6 1-3-4-6 0v3q-3 4-6 0v-4q-4-3-6 0-4 5-8 0z"
          fill="#83431f"
        />
        <path d="M42 22.5q2.5 1 6 1V38q-3 5-6 1 1.5-9 0-16.5z" fill="#5b2a12" />
        <path d="M21 25v-7q0-7 6-10" fill="none" stroke="#dba377" strokeWidth="3.5" />
        <path
          d="M28 17l2 1-1 2-2-1zM36 24l2-1 1 2-2 1zM26 29l2 1-1 2-2-1zM35 33l2 0 0 2-2 0z"
          fill="#f4c27a"
          stroke="#f4c27a"
          strokeWidth="2.5"
        />
        <path d={outline} fill="none" stroke="#3a1a0d" strokeWidth="2" />
      </g>
    </Tile>
  );
}
