import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './GelatoWorld.css';

const peaks = [
  { x: 64, y: 26, fill: '#ff9fbd', shade: '#ee6797' },
  { x: 320, y: 20, fill: '#8fd6a4', shade: '#5cb07b' },
  { x: 196, y: 34, fill: '#ffe3a6', shade: '#ecc676' },
];

export function GelatoLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={5} sun={[254, 26]}>
      <path
        d="M0 96V60l30-22 26 30 54-44 44 46 30-20 40 36 36-42 40 30 40-36 60 46v34z"
        fill="var(--world-far)"
        stroke="none"
      />
      {peaks.map(({ x, y, fill, shade }) => (
        <g key={x}>
          <path d={`M${x - 66} 102q20-6 34-36T${x} ${y}q18 6 32 38t34 38z`} fill={fill} />
          <path
            d={`M${x + 4} ${y + 2}q18 14 24 40t38 60h-44q6-50-18-100z`}
            fill={shade}
            stroke="none"
          />
          <path
            d={`M${x - 25} ${y + 28}q12-26 25-28 14 4 25 30-4 8-8 0-4-5-8 2-4 14-9 0-4-6-8 2-5 10-9-2-4-8-8-4z`}
            fill="#fff"
          />
        </g>
      ))}
      <path
        d="M0 98q16-5 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 16-2v24H0z"
        fill="#4aa8e8"
        stroke="none"
      />
      <path d="M20 112h26M120 108h20M214 113h30M350 110h24" stroke="#a9dcf7" strokeWidth="3" />
      <path
        d="M66 106q4-7 22-7t22 7-22 7-22-7zM270 107q4-8 28-8t28 8-28 8-28-8z"
        fill="#f2fbff"
        stroke="#27456f"
      />
      {[88, 298].map(x => (
        <g key={x} transform={`translate(${x} 92)`} stroke="#27456f">
          <path d="M-9 12q-2-26 9-26T9 12q-9 4-18 0z" fill="#2f4468" />
          <path d="M-5 11q-2-15 5-15t5 15z" fill="#fff" stroke="none" />
          <path d="M-3-7h.1M3-7h.1" stroke="#fff" strokeWidth="3" />
          <path d="M-1.5-4h3L0-2z" stroke="#ffa63d" />
          <path d="M-7 1Q0 4 7 1" fill="none" stroke="#e84a5f" strokeWidth="3.5" />
        </g>
      ))}
    </Landscape>
  );
}

/** Snow, and a way of blue ice. */
const ground: Ground = {
  colors: ['#d3edfa', '#f6fcff'],
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

const map = { world: 5, landscape: GelatoLandscape, ground, things };

/** The fifth world: the glaciers of ice cream. */
export function GelatoMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
