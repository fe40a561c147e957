import type { ArtProps } from '#web/art/drawing.tsx';
import { GelatoLandscape } from '../landscapes/GelatoLandscape.tsx';
import { type Ground, WorldMap } from './WorldMap.tsx';

/** Snow, and a way of blue ice. */
const ground: Ground = {
  colours: ['#d3edfa', '#f6fcff'],
  pattern: (
    <path
      d="M6 14q8-7 16 0M24 34q6-6 12 0M32 8h.1M10 32h.1"
      fill="none"
      stroke="#9fcbe6"
      strokeWidth="2.500"
      opacity=".7"
    />
  ),
  road: { surface: '#a5dcf5', edge: '#4f9fd0', marks: '#c7ecfb' },
  dashes: '9 15',
};

const things = [
  <g key="cone">
    <path d="M-13-26H13L0 2z" fill="#e2a04e" />
    <path d="m-8-24 10 20M8-24-2-4" stroke="#a8622e" />
    <circle cx="-7" cy="-32" r="10" fill="#ff9fbd" />
    <circle cx="8" cy="-32" r="10" fill="#ffe3a6" />
    <circle cy="-43" r="10" fill="#8fd6a4" />
  </g>,
  <g key="fir" stroke="#27456f">
    <path d="M-4 0v-10h8V0z" fill="#8a5a34" />
    <path d="m0-54 15 20h-7l12 14h-8l10 13h-44l10-13h-8l12-14h-7z" fill="#5cb9a0" />
    <path d="m0-54 8 10q-8 6-16 0zM-12-24q12 7 24 0l-4-5q-8 4-16 0z" fill="#fff" />
  </g>,
  <g key="crystal" stroke="#27456f">
    <path d="M-16 0-20-18l8-10 8 12V0z" fill="#8fd3f4" />
    <path d="M-6 0v-30l9-14 9 14V0z" fill="#bfe8fb" />
    <path d="M10 0v-16l7-8 5 10-4 14z" fill="#8fd3f4" />
    <path d="M1-30v24" stroke="#fff" strokeWidth="3" />
  </g>,
  <g key="penguin" stroke="#27456f">
    <path d="M-14 0q-4-42 14-42T14 0q-14 6-28 0z" fill="#2f4468" />
    <path d="M-8-2q-3-24 8-24t8 24z" fill="#fff" stroke="none" />
    <path d="M-5-32h.1M5-32h.1" stroke="#fff" strokeWidth="4" />
    <path d="M-3-28h6l-3 5z" fill="#ffa63d" strokeWidth="1" />
    <path d="M-11-19q11 5 22 0" fill="none" stroke="#e84a5f" strokeWidth="5" />
  </g>,
  <g key="igloo" stroke="#27456f">
    <path d="M-25 0q0-30 25-30T25 0z" fill="#f2fbff" />
    <path d="M-9 0q0-16 9-16T9 0z" fill="#35507e" />
    <path d="M-21-12h11M10-12h11M-16-21h32M0-30v9" stroke="#9fcbe6" />
  </g>,
];

/** The fifth world: the glaciers of ice cream. */
export function GelatoMap(props: ArtProps) {
  return (
    <WorldMap {...props} world={5} landscape={GelatoLandscape} ground={ground} things={things} />
  );
}
