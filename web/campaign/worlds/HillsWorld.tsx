import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './HillsWorld.css';

const hills = [
  { x: 300, y: 40, glaze: '#ef4a62' },
  { x: 96, y: 46, glaze: '#ef4a62' },
  { x: 204, y: 62, glaze: '#8b6fd8' },
];
const berries = [
  [10, 100, 13],
  [34, 106, 9],
  [262, 106, 8],
  [384, 102, 12],
] as const;

export function HillsLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={7} sun={[34, 28]}>
      <path
        d="M0 90q30-44 80-34 40-34 90-6 40-30 84-4 50-30 88 2 40-10 58 20v50H0z"
        fill="var(--world-far)"
        stroke="none"
      />
      <path
        d="M160 28q2-9 12-8 6-10 18-4 12-2 12 12zM352 30q2-7 10-6 6-8 14-3 10-1 10 9z"
        fill="#fff"
        stroke="none"
      />
      {hills.map(({ x, y, glaze }) => (
        <g key={x}>
          <path d={`M${x - 86} 110q14-${110 - y} 86-${110 - y}t86 ${110 - y}z`} fill="#fff0bd" />
          <path
            d={`M${x - 70} ${y + 34}q22-34 70-34t70 34q-4 8-12 2-6-4-10 2-2 12-11 6-5-6-11 0-3 16-13 10-7-12-14-4-3 12-13 6-5-10-13-4-3 10-12 4-5-8-11-4-5 8-12-2-6 4-6-6z`}
            fill={glaze}
          />
          <path
            d={`M${x - 48} ${y + 20}q14-13 32-14`}
            fill="none"
            stroke="#fff"
            strokeWidth="4"
            opacity=".6"
          />
        </g>
      ))}
      {[96, 300].map((x, index) => (
        <g key={x} transform={`translate(${x} ${48 - index * 6})`}>
          <path d="M0 0q-16-10-13-25Q0-34 13-25 16-10 0 0z" fill="#f2435c" />
          <path d="M0-24q-8 6-12-2l8-2-2-5 6 2 6-2-2 5 8 2q-4 8-12 2z" fill="#5cb04a" />
          <path d="M-5-16h.1M4-15h.1M0-8h.1" stroke="#ffd9a0" strokeWidth="2.5" />
        </g>
      ))}
      <path d="M-4 104q104-10 204-2t204-2v24H-4z" fill="#d9914a" />
      <path
        d="M70 112h.1M130 114h.1M196 110h.1M290 113h.1M330 111h.1"
        stroke="#8f5220"
        strokeWidth="4"
      />
      {berries.map(([x, y, r]) => (
        <g key={x}>
          <circle cx={x} cy={y} r={r} fill="#5a72dc" stroke="#27306f" />
          <path d={`M${x - 5} ${y - 2}q1-3 4-4`} fill="none" stroke="#d3dcff" strokeWidth="3" />
        </g>
      ))}
    </Landscape>
  );
}

/** Meadows of cream, and a way of strawberry glaze. */
const ground: Ground = {
  colors: ['#f4d692', '#fff3cf'],
  pattern: (
    <path
      d="M8 10h.1M22 6h.1M33 18h.1M14 26h.1M30 34h.1M4 36h.1"
      stroke="#c98a3c"
      strokeWidth="3.500"
      strokeLinecap="round"
      opacity=".55"
    />
  ),
  road: { surface: '#f5707f', edge: '#b92a45', marks: '#ff95a0' },
  dashes: '7 22',
};

const things = [
  <g key="strawberry">
    <path d="M0 0q-24-14-20-34 6-10 20-5 14-5 20 5Q24-14 0 0z" fill="#f2435c" />
    <path d="M0-38q-12 9-17-2l11-3-3-8 9 4 9-4-3 8 11 3q-5 11-17 2z" fill="#5cb04a" />
    <path d="M-9-24h.1M7-25h.1M-3-14h.1M9-15h.1" stroke="#ffd9a0" strokeWidth="3.500" />
  </g>,
  <g key="slice">
    <path d="M-24-24 22-34V-8L-24 0z" fill="#fff0bd" />
    <path d="M-24-6 22-15v8L-24 2z" fill="#d9914a" />
    <path d="M-24-24Q-4-44 22-34q-4 7-10 5-4 12-10 3-4 10-10 3-6 7-16-1z" fill="#ef4a62" />
  </g>,
  <g key="blueberries" stroke="#27306f">
    <circle cx="-9" cy="-10" r="11" fill="#5a72dc" />
    <circle cx="10" cy="-9" r="9" fill="#7488ea" />
    <circle cx="2" cy="-24" r="9" fill="#6a7fe2" />
    <path d="M-14-13q1-4 4-5M-1-27q1-2 3-3" fill="none" stroke="#d3dcff" strokeWidth="3" />
  </g>,
  <g key="sheep">
    <path d="M-11 0v-9M9 0v-9" strokeWidth="4" />
    <path
      d="M-20-14q-6-10 5-14 4-10 14-6 12-4 14 6 10 4 4 14-6 8-14 4-8 6-13 0-8 3-10-4z"
      fill="#fff"
    />
    <path d="M15-24q12-2 12 8-8 6-13-1z" fill="#5a4030" />
    <path d="M21-18h.1" stroke="#fff" strokeWidth="3" />
  </g>,
  <g key="bush">
    <path d="M-24 0q-4-22 14-22 4-12 14-10 16-2 14 14 10 8 4 18z" fill="#6cbf5a" />
    <path d="M-10-10h.1M2-20h.1M12-10h.1M0-6h.1" stroke="#e8306a" strokeWidth="7" />
  </g>,
];

const map = { world: 7, landscape: HillsLandscape, ground, things };

/** The seventh world: the hills of cheesecake. */
export function HillsMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
