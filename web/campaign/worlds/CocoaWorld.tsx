import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './CocoaWorld.css';

const trunks = [50, 150, 262, 360];
const pods = [
  [34, 52, '#f0913a'],
  [68, 66, '#e8647a'],
  [136, 62, '#ffc83d'],
  [246, 54, '#e8647a'],
  [280, 68, '#f0913a'],
  [344, 62, '#ffc83d'],
  [376, 52, '#f0913a'],
] as const;

export function CocoaLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={3} sun={[206, 50]}>
      <path
        d="M0 0h18v120H0zM92 0h14v120H92zM186 0h8v120h-8zM222 0h12v120h-12zM308 0h14v120h-14z"
        fill="var(--world-far)"
        stroke="none"
      />
      <path d="M0 98q50-10 100-2t100-2 100 2 100-2v26H0z" fill="#8a4b22" stroke="none" />
      {trunks.map(x => (
        <path key={x} d={`M${x - 9} 0h18q-2 60 4 100l8 8h-42l8-8q6-40 4-100z`} fill="#a8622e" />
      ))}
      <path
        d="M-4-4h408v26q-16 16-38 3-16 14-32 1-18 14-36-1-16 15-34 1-14 13-30-3-14 10-28-2-16 15-34 2-16 14-34-1-18 15-36 0-16 14-32 1-20 14-36 2-18 12-34-2-16 10-30-3z"
        fill="#2f9e5a"
      />
      <path
        d="M8 8q16 10 34 0M88 8q16 9 30 0M178 6q18 8 36 0M300 8q16 9 36 0"
        fill="none"
        stroke="#7cc24e"
        strokeWidth="4"
      />
      {pods.map(([x, y, fill]) => (
        <g key={x}>
          <path d={`M${x} ${y - 16}v-24`} stroke="#62300f" strokeWidth="3" />
          <path d={`M${x} ${y - 17}q19 14 0 37-19-23 0-37z`} fill={fill} />
          <path d={`M${x - 4} ${y - 6}q-3 7 0 14`} fill="none" stroke="#fff" opacity=".6" />
        </g>
      ))}
      <path d="M0 112q60-10 130-2t140 0 130-2v12H0z" fill="#5a2a12" stroke="none" />
      <path
        d="M96 112q-6-16-20-18 2 16 20 18 0-18 14-24 4 16-14 24M214 112q-6-16-20-18 2 16 20 18 0-18 14-24 4 16-14 24M312 114q-6-16-20-18 2 16 20 18 0-18 14-24 4 16-14 24"
        fill="#57a53a"
      />
    </Landscape>
  );
}

/** The floor of a forest of chocolate, and a way of cocoa dust. */
const ground: Ground = {
  colors: ['#5f3218', '#8a5127'],
  pattern: (
    <path
      d="M6 12q6-8 14-4-6 8-14 4zM26 32q4-8 12-6-3 9-12 6zM24 10h.1M8 34h.1"
      fill="#4f9a3a"
      stroke="#3c2010"
      strokeWidth="1.500"
      opacity=".6"
    />
  ),
  road: { surface: '#e3b782', edge: '#3f200f', marks: '#cf9c62' },
  dashes: '3 11 6 14',
};

const things = [
  <g key="tree">
    <path d="M-5 0q3-16 0-28H6Q3-16 7 0z" fill="#a8622e" />
    <path
      d="M-24-28q-6-14 8-18 2-14 16-12 16-4 18 10 12 6 4 18-8 10-18 4-10 8-16 0-8 6-12-2z"
      fill="#3da35f"
    />
    <path d="M-8-26q8 7 0 16-8-9 0-16z" fill="#f0913a" />
    <path d="M10-24q7 6 0 15-7-9 0-15z" fill="#e8647a" />
  </g>,
  <g key="mushrooms">
    <path d="M-14 0v-14h10V0zM6 0v-10h9V0z" fill="#fff1dc" />
    <path d="M-24-13q2-18 15-18T6-13q-15 5-30 0z" fill="#7b3f1c" />
    <path d="M0-9q2-13 11-13t11 13q-11 4-22 0z" fill="#c4743a" />
    <path d="M-14-22h.1M-5-20h.1M10-16h.1" stroke="#fff1dc" strokeWidth="4" />
  </g>,
  <g key="pod" transform="rotate(18)">
    <path d="M0-46q22 18 0 46-22-28 0-46z" fill="#ffb83d" />
    <path d="M0-42q-9 20 0 38M0-42q9 20 0 38" fill="none" stroke="#c47812" />
  </g>,
  <g key="fern">
    <path
      d="M0 0q-4-22-22-28 2 20 22 28 0-26 2-42 10 18-2 42 4-22 22-28-2 20-22 28z"
      fill="#57a53a"
    />
  </g>,
  <g key="bar">
    <path d="M-20 0v-26l36-8V-6z" fill="#6b3414" />
    <path d="m-8-3v-26M4-5v-26M-20-13l36-7" stroke="#43200f" />
    <path d="m16-34 5 3v26l-5-1z" fill="#43200f" />
  </g>,
];

const map = { world: 3, landscape: CocoaLandscape, ground, things };

/** The third world: the paths under the cocoa trees. */
export function CocoaMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
