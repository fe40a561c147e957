import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './CanalWorld.css';

const houses = [
  { x: 0, top: 30, wall: '#f0907a' },
  { x: 50, top: 44, wall: '#ffd98f' },
  { x: 96, top: 26, wall: '#fff0d2' },
  { x: 260, top: 38, wall: '#ffd98f' },
  { x: 306, top: 24, wall: '#f7b48d' },
  { x: 352, top: 40, wall: '#f0907a' },
];
const poles = [30, 150, 352];

export function CanalLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={6} sun={[204, 34]}>
      <path
        d="M130 86V58h20V42l14-12 14 12v16h20V48h26v10h20V40h20v46z"
        fill="var(--world-far)"
        stroke="none"
      />
      {houses.map(({ x, top, wall }) => (
        <g key={x}>
          <path d={`M${x} 92V${top}h48v${92 - top}z`} fill={wall} />
          <path d={`M${x - 3} ${top}h54l-8-9H${x + 5}z`} fill="#b5482f" />
          <path
            d={`M${x + 8} ${top + 24}V${top + 14}q5-6 10 0v10zM${x + 29} ${top + 24}V${top + 14}q5-6 10 0v10z`}
            fill="#6b3410"
          />
        </g>
      ))}
      <path d="M136 92q14-34 66-34t66 34h-26q-10-18-40-18t-40 18z" fill="#fff0d2" />
      <path d="M0 90h400v30H0z" fill="#8a4b22" stroke="none" />
      <path d="M0 106q100-8 200 0t200 0v14H0z" fill="#6b3414" stroke="none" />
      <path
        d="M182 98h30M232 110h26M290 100h32M366 112h20M4 104h14"
        stroke="#c98545"
        strokeWidth="3"
      />
      {poles.map(x => (
        <g key={x} fill="none">
          <path d={`M${x} 112V62`} strokeWidth="9" />
          <path d={`M${x} 112V62`} stroke="#fff6e6" strokeWidth="5" />
          <path
            d={`M${x} 110V60`}
            stroke="#e84a5f"
            strokeWidth="5"
            strokeLinecap="butt"
            strokeDasharray="6 6"
          />
        </g>
      ))}
      <g transform="translate(-104 8)">
        <path d="M196 84h30v18h-30z" fill="#fff4dc" />
        <path d="M196 91h30v5h-30z" fill="#c98545" stroke="none" />
        <path d="M194 85q-1-8 8-7 8-6 16 0 10-1 10 7z" fill="#7b4320" />
        <path
          d="M160 88q-4 2-2 6 8 18 52 18t54-26q-6-1-8 4-8 9-44 9t-46-9q-2-3-6-2z"
          fill="#f7c66f"
        />
      </g>
    </Landscape>
  );
}

/** A lagoon of coffee, and a footbridge of ladyfingers. */
const ground: Ground = {
  colors: ['#6b3414', '#8f5226'],
  pattern: (
    <path
      d="M4 12q5-5 10 0t10 0M20 32q5-5 10 0t10 0"
      fill="none"
      stroke="#c98545"
      strokeWidth="2"
      opacity=".7"
    />
  ),
  road: { surface: '#f7dca8', edge: '#4a2410', marks: '#dcae68' },
  dashes: '3 13',
};

const things = [
  <g key="gondola">
    <path d="M-4-18h16V-6H-4z" fill="#fff4dc" />
    <path d="M-6-17q8-10 20 0z" fill="#7b4320" />
    <path
      d="M-34-16q-4 4 0 8Q-26 2 2 2t34-14q2-10 4-12-8-2-9 4-6 8-29 8T-26-16q-3-4-8 0z"
      fill="#f7c66f"
    />
  </g>,
  <g key="pole">
    <path d="M0 0v-46" stroke="#5a2415" strokeWidth="9" />
    <path d="M0 0v-46" stroke="#fff6e6" strokeWidth="5" />
    <path
      d="M0 0v-46"
      stroke="#e84a5f"
      strokeWidth="5"
      strokeLinecap="butt"
      strokeDasharray="6 6"
    />
    <circle cy="-50" r="6" fill="#ffc83d" />
  </g>,
  <g key="cream">
    <path d="M-23-4q-2-12 10-13 2-13 14-12 12-2 13 11 12 1 9 13-23 10-46 1z" fill="#fff6e6" />
    <path d="M-12-12h.1M-2-20h.1M8-13h.1M15-8h.1M-4-8h.1" stroke="#7b4320" strokeWidth="4" />
  </g>,
  <g key="slice">
    <path d="M-21-28h42V0h-42z" fill="#fff4dc" />
    <path d="M-21-22h42v6h-42zM-21-10h42v6h-42z" fill="#c98545" stroke="none" />
    <path d="M-22-29q0-7 9-6 12-6 24 0 11-2 11 6z" fill="#7b4320" />
    <path d="M-21-28h42V0h-42z" fill="none" />
  </g>,
  <g key="beans">
    <ellipse cx="-8" cy="-9" rx="12" ry="9" fill="#43200f" transform="rotate(-18 -8 -9)" />
    <ellipse cx="10" cy="-14" rx="12" ry="9" fill="#5a2c14" transform="rotate(20 10 -14)" />
    <path d="M-17-7q8-6 18-5M1-18q9 1 17 8" fill="none" stroke="#b9773d" />
  </g>,
];

const map = { world: 6, landscape: CanalLandscape, ground, things };

/** The sixth world: the canals of tiramisù. */
export function CanalMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
