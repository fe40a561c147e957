import type { ArtProps } from '#web/art/drawing.tsx';
import { PalaceLandscape } from '../landscapes/PalaceLandscape.tsx';
import { type Ground, WorldMap } from './WorldMap.tsx';

/** A hall of marble, and a red carpet. */
const ground: Ground = {
  colours: ['#efce8c', '#fff0cb'],
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

/** The tenth world: the hall of the palace of sweets. */
export function PalaceMap(props: ArtProps) {
  return (
    <WorldMap {...props} world={10} landscape={PalaceLandscape} ground={ground} things={things} />
  );
}
