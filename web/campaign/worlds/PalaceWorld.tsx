import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './PalaceWorld.css';

const columns = [96, 118, 140, 162, 238, 260, 282, 304];
const flags = [10, 40, 334, 366];

export function PalaceLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={10}>
      <path
        d="M200 90 0 70V40zM200 90 40 0h40zM200 90 130 0h36zM200 90 234 0h36zM200 90 320 0h40zM200 90 400 40v30z"
        fill="var(--world-far)"
        stroke="none"
      />
      <path d="M170 40q0-28 30-28t30 28z" fill="#ffc83d" />
      <path d="M178 34q1-12 12-16" fill="none" stroke="#fff6cf" strokeWidth="3" />
      <path d="M190 13 187 2l7 4 6-5 6 5 7-4-3 11z" fill="#ffd970" />
      <path d="M158 40h84v22h-84z" fill="#fff6e6" />
      <path d="M170 62V52q5-6 10 0v10M195 62V52q5-6 10 0v10M220 62V52q5-6 10 0v10" fill="#4a2a7a" />
      <path d="M80 62h240v44H80z" fill="#f3d9ae" />
      {columns.map(x => (
        <path key={x} d={`M${x - 5} 70h10v30h3v6h-16v-6h3z`} fill="#fffaf0" />
      ))}
      <path d="M182 106V84q0-14 18-14t18 14v22z" fill="#a3122f" />
      <path
        d="M74 60h252l-6 8q-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0z"
        fill="#ff86ae"
      />
      {flags.map(x => (
        <g key={x}>
          <path d={`M${x} 106V44`} strokeWidth="4" />
          <path d={`M${x} 44q8-5 14 0t14 0l-5 10 5 10q-8 4-14 0t-14 0z`} fill="#e0364f" />
        </g>
      ))}
      <path d="M-4 104h408v20H-4z" fill="#f2bf73" />
      <path d="M0 107h400" stroke="#ffe9c4" strokeWidth="3" />
      <path d="M184 104h32l18 16h-68z" fill="#e0364f" />
    </Landscape>
  );
}

/** A hall of marble, and a red carpet. */
const ground: Ground = {
  colors: ['#efce8c', '#fff0cb'],
  pattern: <path d="M20 0l20 20-20 20L0 20z" fill="#d9a441" opacity=".28" />,
  road: { surface: '#d8334c', edge: '#e9b949', marks: '#e2566b' },
  dashes: '1 15',
};

const things = [
  <g key="column">
    <path d="M-10-40h20v34h-20z" fill="#fffaf0" />
    <path d="M-15-48h30l-4 8h-22zM-15-6h30v6h-30z" fill="#ffd970" />
    <path d="M-4-38v30M4-38v30" stroke="#e0c493" />
  </g>,
  <g key="cake">
    <path d="M-22-16h44V0h-44z" fill="#ffc7d9" />
    <path d="M-15-30h30v14h-30z" fill="#fff6e6" />
    <path d="M-8-42H8v12H-8z" fill="#ffc7d9" />
    <path
      d="M-22-14q5 7 9 0 5 7 9 0 4 7 9 0 4 7 9 0 4 7 8 0M-15-28q5 6 10 0 5 6 10 0 5 6 10 0"
      fill="none"
      stroke="#e0364f"
      strokeWidth="3"
    />
    <circle cy="-47" r="5" fill="#e0364f" />
  </g>,
  <g key="crown">
    <path d="M-20 0q20 8 40 0v-18q-20 8-40 0z" fill="#b0243f" />
    <path d="m-18-20-4-20 12 9 10-13 10 13 12-9-4 20q-18 7-36 0z" fill="#ffc83d" />
    <path d="M-8-25h.1M0-24h.1M8-25h.1" stroke="#e0364f" strokeWidth="5" />
  </g>,
  <g key="topiary">
    <path d="M-10 0-13-14h26L10 0z" fill="#f2bf73" />
    <path d="M0-14v-8" stroke="#8a4b22" strokeWidth="4" />
    <circle cy="-28" r="13" fill="#4fa864" />
    <circle cy="-45" r="8" fill="#66bd78" />
  </g>,
  <g key="flag">
    <path d="M-8 0v-50" stroke="#8a4b22" strokeWidth="4" />
    <path d="M-8-50q10-5 16 0t16 0l-6 11 6 11q-9 4-16 0t-16 0z" fill="#e0364f" />
    <path d="M4-40h.1M14-39h.1" stroke="#ffc83d" strokeWidth="5" />
  </g>,
];

const map = { world: 10, landscape: PalaceLandscape, ground, things };

/** The tenth world: the hall of the palace of sweets. */
export function PalaceMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
