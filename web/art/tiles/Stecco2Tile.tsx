import { type ArtProps, Tile } from '../drawing.tsx';

const outline =
  'M10 12.5a11 11 0 0 1 22 0 11 11 0 0 1 22 0V45q0 5-5 5H38q-5 0-6-4-1 4-6 4H15q-5 0-5-5z';

export function Stecco2Tile(props: ArtProps) {
  return (
    <Tile {...props}>
      <path
        d="M17.5 46h7v12.5q0 3.5-3.5 3.5t-3.5-3.5zM39.5 46h7v12.5q0 3.5-3.5 3.5t-3.5-3.5z"
        fill="#e9bd7f"
        stroke="#1f4d2e"
        strokeWidth="2"
      />
      <path d={outline} fill="#63bd78" />
      <path d="M10 12.5a11 11 0 0 1 22 0V46q-1 4-6 4H15q-5 0-5-5z" fill="#74cb88" />
      <path d="M26 26v24q5 0 6-4V24z" fill="#3f9657" />
      <path d="M49 22h5v23q0 5-5 5z" fill="#3f9657" />
      <path d="M21 26v17" stroke="#3f9657" strokeWidth="2.5" />
      <path d="M43 26v17" stroke="#3f9657" strokeWidth="2.5" />
      <path
        d="M10 12.5a11 11 0 0 1 22 0 11 11 0 0 1 22 0V21q-3 5-6 0-3-4-5.5 0v3q-3 4-5.5 0v-4q-3-3-5 0v5q-3 4-6 0v-5q-3-4-5.5 0-3 5-6 1-2-2-4.5 0z"
        fill="#ff9fb0"
      />
      <path
        d="M48 5q6 3 6 8v8q-3 5-6 0 3-8 0-16zM28 6q4 3 4 7v10.5q-3 1-4 0 2-10 0-17.5z"
        fill="#ec7088"
      />
      <path d="M15 18v-5q0-4 4-6M37 17v-4q0-4 4-6" fill="none" stroke="#fff" strokeWidth="3" />
      <path d="M15 31v10M37 31v10" fill="none" stroke="#fff" strokeWidth="3" opacity=".7" />
      <path d={outline} fill="none" stroke="#1f4d2e" strokeWidth="2" />
    </Tile>
  );
}
