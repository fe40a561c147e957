import type { ArtProps } from '#web/art/drawing.tsx';
import { MacaronLandscape } from '../landscapes/MacaronLandscape.tsx';
import { type Ground, WorldMap } from './WorldMap.tsx';

/** The pink cobbles of an avenue. */
const ground: Ground = {
  colours: ['#f7bfd3', '#fddbe6'],
  pattern: (
    <path
      d="M0 20q10-14 20 0 10-14 20 0M-20 40Q-10 26 0 40q10-14 20 0 10-14 20 0"
      fill="none"
      stroke="#e08fb0"
      strokeWidth="2"
      opacity=".55"
    />
  ),
  road: { surface: '#fff8f0', edge: '#b184dd', marks: '#f3e3f7' },
  dashes: '14 4',
};

function Macaron({ y, shell }: { y: number; shell: string }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <path d="M-17-2q0 9 8 9H9q8 0 8-9z" fill={shell} />
      <path d="M-14-6h28v5h-28z" fill="#fff6e6" />
      <path d="M-17-5q0-12 12-12H5q12 0 12 12z" fill={shell} />
    </g>
  );
}

const things = [
  <g key="tower">
    <Macaron y={-7} shell="#ff86ae" />
    <Macaron y={-24} shell="#8fd6a4" />
    <Macaron y={-41} shell="#b184dd" />
  </g>,
  <g key="lamp">
    <path d="M0 0v-40" stroke="#5b2a63" strokeWidth="5" />
    <path d="M-9 0h18" stroke="#5b2a63" strokeWidth="5" />
    <circle cy="-46" r="11" fill="#ffe79a" />
    <path d="M-12-50q2-11 12-11t12 11z" fill="#8fd6a4" />
  </g>,
  <g key="tree">
    <path d="M-9 0-12-13h24L9 0z" fill="#d98fb4" />
    <path d="M0-13v-12" stroke="#8a4b22" strokeWidth="4" />
    <circle cy="-36" r="16" fill="#8fd6a4" />
    <path d="M-6-40h.1M5-44h.1M7-33h.1M-4-30h.1" stroke="#ff5f93" strokeWidth="5" />
  </g>,
  <g key="bench">
    <path d="M-16-2V-16M16-2V-16" stroke="#5b2a63" strokeWidth="4" />
    <path d="M-24-20h48v8h-48zM-24-34h48v8h-48z" fill="#c9a0e8" />
  </g>,
  <g key="box">
    <path d="M-19-26h38V0h-38z" fill="#fff0f6" />
    <path d="M-22-34h44v9h-44z" fill="#ff86ae" />
    <path d="M-4-34h8V0h-8z" fill="#ffc83d" />
    <path d="M0-34q-16-14-14-2zM0-34q16-14 14-2z" fill="#ffc83d" />
  </g>,
];

/** The fourth world: the avenue of macarons. */
export function MacaronMap(props: ArtProps) {
  return (
    <WorldMap {...props} world={4} landscape={MacaronLandscape} ground={ground} things={things} />
  );
}
