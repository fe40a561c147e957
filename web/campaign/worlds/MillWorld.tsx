import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './MillWorld.css';

const mills = [
  { x: 70, y: 96, size: 1 },
  { x: 186, y: 78, size: 0.6 },
  { x: 318, y: 92, size: 0.85 },
];
const ears = [14, 34, 118, 140, 232, 254, 276, 366, 386];
const sail = 'M0-52v-34h9v26H0';

export function MillLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={2} sun={[248, 28]}>
      <path d="M0 70q60-24 130-4t130-8 140 4v58H0z" fill="var(--world-far)" stroke="none" />
      <path d="M0 86q90-22 180-6t220-4v44H0z" fill="#9fd468" stroke="none" />
      {mills.map(({ x, y, size }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${size})`}>
          <path d="M-16 6-9-48H9L16 6z" fill="#fff6e6" />
          <path d="M-12-46q0-16 12-16t12 16z" fill="#e84a5f" />
          <path d="M-5 6V-8q0-5 5-5t5 5V6z" fill="#a8622e" />
          {[25, 115, 205, 295].map(turn => (
            <path key={turn} d={sail} fill="#fffdf7" transform={`rotate(${turn} 0 -52)`} />
          ))}
          <circle cy="-52" r="4" fill="#ffc83d" />
        </g>
      ))}
      <path d="M0 100q100-14 200-4t200-2v26H0z" fill="#f4c84a" stroke="none" />
      <path d="M0 111q110-8 210-2t190-3v14H0z" fill="#dfa32c" stroke="none" />
      {ears.map(x => (
        <path
          key={x}
          d={`M${x} 120V92m0 22q-8-1-8-9 8 1 8 9 0-8 8-9 0 8-8 9m0-12q-8-1-8-9 8 1 8 9 0-8 8-9 0 8-8 9m0-9q-4-6 0-11 4 5 0 11`}
          fill="#ffd970"
          stroke="#a86a12"
        />
      ))}
    </Landscape>
  );
}

/** A field of wheat, and a way trodden through it. */
const ground: Ground = {
  colors: ['#e3ad36', '#f7d261'],
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

const map = { world: 2, landscape: MillLandscape, ground, things };

/** The second world: the fields around the mill. */
export function MillMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
