import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './MacaronWorld.css';

const houses = [
  { x: 78, top: 30, wall: '#fff0dc', awning: '#ff86ae' },
  { x: 2, top: 48, wall: '#d9baf5', awning: '#ffc83d' },
  { x: 246, top: 34, wall: '#ffc7d9', awning: '#5cb07b' },
  { x: 322, top: 44, wall: '#c5ecd0', awning: '#b184dd' },
];
const tower = [
  { y: 84, width: 38, shell: '#ff86ae' },
  { y: 64, width: 31, shell: '#b184dd' },
  { y: 46, width: 25, shell: '#8fd6a4' },
];
const lamps = [
  { x: 160, shell: '#8fd6a4' },
  { x: 236, shell: '#b184dd' },
];

export function MacaronLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={4} sun={[200, 17]}>
      <path
        d="M0 60l30-24 30 20 34-30 40 40 28-14 30 20 40-26 40 20 34-34 44 30 50-20v80H0z"
        fill="var(--world-far)"
        stroke="none"
      />
      {houses.map(({ x, top, wall, awning }) => (
        <g key={x}>
          <path d={`M${x} 102V${top}l36-18 36 18v${102 - top}z`} fill={wall} />
          <path
            d={`M${x + 12} ${top + 6}h14v16h-14zM${x + 46} ${top + 6}h14v16h-14z`}
            fill="#fffaf0"
          />
          <path d={`M${x + 24} 102V82h24v20z`} fill="#a8622e" />
          <path
            d={`M${x + 2} 70h68l4 9q-7 8-14 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-7 8-14 0z`}
            fill={awning}
          />
        </g>
      ))}
      <path d="M-4 102h408v22H-4z" fill="#fff0dc" />
      <path d="M180 102h40l40 18H140z" fill="#f9c6d8" stroke="none" />
      {tower.map(({ y, width, shell }) => (
        <g key={y} transform={`translate(198 ${y})`}>
          <path d={`M${-width / 2} 8q0 9 8 9h${width - 16}q8 0 8-9z`} fill={shell} />
          <path d={`M${3 - width / 2} 3h${width - 6}v6h${6 - width}z`} fill="#fff6e6" />
          <path d={`M${-width / 2} 3q0-12 12-12h${width - 24}q12 0 12 12z`} fill={shell} />
        </g>
      ))}
      {lamps.map(({ x, shell }) => (
        <g key={x}>
          <path d={`M${x} 112V66`} stroke="#5b2a63" strokeWidth="4" />
          <path d={`M${x - 13} 58q0 9 13 9t13-9z`} fill={shell} />
          <path d={`M${x - 12} 54h24v5h-24z`} fill="#fff6e6" />
          <path d={`M${x - 14} 54q0-12 14-12t14 12z`} fill={shell} />
        </g>
      ))}
    </Landscape>
  );
}

/** The pink cobbles of an avenue. */
const ground: Ground = {
  colors: ['#f7bfd3', '#fddbe6'],
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

const map = { world: 4, landscape: MacaronLandscape, ground, things };

/** The fourth world: the avenue of macarons. */
export function MacaronMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
