import type { ArtProps } from '#web/art/drawing.tsx';
import { CastleLandscape } from '../landscapes/CastleLandscape.tsx';
import { type Ground, WorldMap } from './WorldMap.tsx';

/** A lawn of mint with sugar on it, and a way of icing. */
const ground: Ground = {
  colours: ['#7fcfa6', '#b9ead0'],
  pattern: (
    <path
      d="M6 8h3v3H6zM26 14h3v3h-3zM14 28h3v3h-3zM33 33h3v3h-3zM20 2h2v2h-2z"
      fill="#fff"
      opacity=".85"
    />
  ),
  road: { surface: '#fff6fb', edge: '#d784c0', marks: '#fbd9ee' },
  dashes: '16 5',
};

function Lollipop({ fill, turn }: { fill: string; turn: number }) {
  return (
    <g transform={`rotate(${turn})`} stroke="#54306b">
      <path d="M0 0v-30" stroke="#fff" strokeWidth="4" />
      <circle cy="-38" r="15" fill={fill} />
      <path d="M0-38q6-5 6 2-4 8-12 1-1-11 8-12" fill="none" stroke="#fff" strokeWidth="3" />
    </g>
  );
}

const things = [
  <Lollipop key="pink" fill="#ff86ae" turn={-8} />,
  <g key="cubes" stroke="#54306b">
    <path d="M-20-16h18V0h-18zM0-14h17V0H0zM-11-31H6v16h-17z" fill="#fff" />
    <path d="M-16-12h6M4-10h5M-7-27h6" stroke="#d9d3ee" />
  </g>,
  <g key="tower" stroke="#54306b">
    <path d="M-12-36h24V0h-24z" fill="#fff" />
    <path d="M-16-36q12-6 16-22 4 16 16 22z" fill="#7db6ea" />
    <path d="M-4 0v-9q0-5 4-5t4 5v9z" fill="#c9803b" />
    <path d="M-3-22v-6q3-4 6 0v6z" fill="#7a5cc0" />
  </g>,
  <Lollipop key="violet" fill="#b184dd" turn={7} />,
  <g key="meringue" stroke="#54306b">
    <path d="M-22 0q-4-10 8-12-4-10 7-12-2-10 7-18 9 8 7 18 11 2 7 12 12 2 8 12z" fill="#fffafd" />
    <path d="M-13-8q13 5 26 0M-6-20q6 3 12 0" fill="none" stroke="#e6cfe6" />
  </g>,
];

/** The eighth world: the gardens of the castle of sugar. */
export function CastleMap(props: ArtProps) {
  return (
    <WorldMap {...props} world={8} landscape={CastleLandscape} ground={ground} things={things} />
  );
}
