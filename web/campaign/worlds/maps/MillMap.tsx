import type { ArtProps } from '#web/art/drawing.tsx';
import { MillLandscape } from '../landscapes/MillLandscape.tsx';
import { type Ground, WorldMap } from './WorldMap.tsx';

/** A field of wheat, and a way trodden through it. */
const ground: Ground = {
  colours: ['#e3ad36', '#f7d261'],
  pattern: (
    <path
      d="M10 30V14m0 8q-5-1-5-6 5 1 5 6 0-5 5-6 0 5-5 6m0-8q-3-4 0-8 3 4 0 8M30 40V26m0 7q-5-1-5-6 5 1 5 6 0-5 5-6 0 5-5 6"
      fill="none"
      stroke="#b9801c"
      opacity=".55"
    />
  ),
  road: { surface: '#fbeecb', edge: '#b98a3a', marks: '#eedaa6' },
  dashes: '5 13',
};

const things = [
  <g key="sheaf">
    <path
      d="M-12 0q6-14 2-26-10-8-12-20 8 4 12 10-2-10 2-16 6 6 6 16 4-10 10-14 2 10-2 18 6-4 12-4-2 12-11 18-3 8 3 18z"
      fill="#ffd970"
    />
    <path d="M-10-18q10 5 18 0" fill="none" stroke="#e84a5f" strokeWidth="4" />
  </g>,
  <g key="sack">
    <path d="M-20 0q-6-22 6-32-6-8 4-9 12-4 20 1 8 3 3 8 13 10 7 32z" fill="#fff2d8" />
    <path d="M-14-32q13 6 27 0" fill="none" stroke="#b9773d" strokeWidth="3.500" />
    <path d="M-8-14h16M-8-9h10" stroke="#d9b483" strokeWidth="3" />
  </g>,
  <g key="mill">
    <path d="M-13 0-8-34H8L13 0z" fill="#fffaf0" />
    <path d="M-10-33q0-13 10-13t10 13z" fill="#e84a5f" />
    <path d="M-4 0v-9q0-4 4-4t4 4v9z" fill="#a8622e" />
    <path
      d="m0-38-20-14 5-6L0-38zm0 0 14-20 6 5L0-38zm0 0 20 14-5 6L0-38zm0 0-14 20-6-5z"
      fill="#fffdf7"
    />
    <circle cy="-38" r="3.500" fill="#ffc83d" />
  </g>,
  <g key="hay">
    <path d="M-24 0q0-28 24-30Q24-28 24 0z" fill="#e8b23c" />
    <path d="M-16-6q3-12 10-16M0-4v-18M15-6q-2-11-8-15" fill="none" stroke="#b07b1a" />
  </g>,
  <g key="poppies">
    <path d="M-10 0v-20M2 0v-28M13 0v-16" stroke="#4f9a3a" strokeWidth="3" />
    <circle cx="-10" cy="-22" r="7" fill="#f0485a" />
    <circle cx="2" cy="-31" r="8" fill="#f0485a" />
    <circle cx="13" cy="-18" r="6" fill="#f0485a" />
    <path d="M-10-22h.1M2-31h.1M13-18h.1" strokeWidth="4" />
  </g>,
];

/** The second world: the fields around the mill. */
export function MillMap(props: ArtProps) {
  return (
    <WorldMap {...props} world={2} landscape={MillLandscape} ground={ground} things={things} />
  );
}
