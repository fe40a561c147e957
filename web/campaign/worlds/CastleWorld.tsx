import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './CastleWorld.css';

const towers = [
  { x: 152, top: 56, roof: '#b184dd' },
  { x: 248, top: 56, roof: '#7db6ea' },
  { x: 176, top: 46, roof: '#7db6ea' },
  { x: 224, top: 46, roof: '#b184dd' },
  { x: 200, top: 36, roof: '#ff86ae' },
];
const lollipops = [
  { x: 36, y: 64, fill: '#ff86ae' },
  { x: 84, y: 78, fill: '#ffc83d' },
  { x: 316, y: 76, fill: '#8fd6a4' },
  { x: 366, y: 62, fill: '#b184dd' },
];

export function CastleLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={8} sun={[316, 28]}>
      <path
        d="M0 92q40-50 90-20 50-40 110-4 60-40 110-2 50-30 90 10v44H0z"
        fill="var(--world-far)"
        stroke="none"
      />
      <path d="M60 30q2-9 12-8 6-10 18-4 12-2 12 12z" fill="#fff" stroke="none" />
      <g stroke="#54306b">
        {towers.map(({ x, top, roof }) => (
          <g key={x}>
            <path d={`M${x - 11} ${top}h22v60h-22z`} fill="#fff" />
            <path d={`M${x - 3} ${top + 16}v-7q3-4 6 0v7z`} fill="#7a5cc0" />
            <path d={`M${x - 14} ${top}q10-6 14-30 4 24 14 30z`} fill={roof} />
          </g>
        ))}
        <path d="M146 108V78h9v5h9v-5h9v5h9v-5h9v5h18v-5h9v5h9v-5h9v5h9v-5h9v30z" fill="#fff6fb" />
        <path d="M188 108V98q0-10 12-10t12 10v10z" fill="#c9803b" />
      </g>
      <path d="M0 102q100-14 200-2t200-2v22H0z" fill="#a7e0c4" stroke="none" />
      <path d="M192 102h16l22 18h-60z" fill="#fff6fb" stroke="none" />
      <path d="M0 114q80-10 160 0zM240 116q80-12 160-2v6H240z" fill="#6cc39a" stroke="none" />
      {lollipops.map(({ x, y, fill }) => (
        <g key={x} stroke="#54306b">
          <path d={`M${x} ${y}v46`} stroke="#fff" strokeWidth="4" />
          <circle cx={x} cy={y} r="16" fill={fill} />
          <path
            d={`M${x} ${y}q6-5 6 2-4 8-12 1-1-11 8-12`}
            fill="none"
            stroke="#fff"
            strokeWidth="3"
          />
        </g>
      ))}
      <path
        d="M104 96h16v16h-16zM120 100h12v12h-12zM270 98h14v14h-14z"
        fill="#fff"
        stroke="#54306b"
      />
    </Landscape>
  );
}

/** A lawn of mint with sugar on it, and a way of icing. */
const ground: Ground = {
  colors: ['#7fcfa6', '#b9ead0'],
  pattern: (
    <path
      d="M6 8h3v3H6zM26 14h3v3h-3zM14 28h3v3h-3zM33 33h3v3h-3zM20 2h2v2h-2z"
      fill="#fff"
      opacity=".85"
    />
  ),
  road: { surface: '#fff6fb', edge: '#d784c0', marks: '#fbd9ee' },
  dashes: '16 5',
};

function Lollipop({ fill, turn }: { fill: string; turn: number }) {
  return (
    <g transform={`rotate(${turn})`} stroke="#54306b">
      <path d="M0 0v-30" stroke="#fff" strokeWidth="4" />
      <circle cy="-38" r="15" fill={fill} />
      <path d="M0-38q6-5 6 2-4 8-12 1-1-11 8-12" fill="none" stroke="#fff" strokeWidth="3" />
    </g>
  );
}

const things = [
  <Lollipop key="pink" fill="#ff86ae" turn={-8} />,
  <g key="cubes" stroke="#54306b">
    <path d="M-20-16h18V0h-18zM0-14h17V0H0zM-11-31H6v16h-17z" fill="#fff" />
    <path d="M-16-12h6M4-10h5M-7-27h6" stroke="#d9d3ee" />
  </g>,
  <g key="tower" stroke="#54306b">
    <path d="M-12-36h24V0h-24z" fill="#fff" />
    <path d="M-16-36q12-6 16-22 4 16 16 22z" fill="#7db6ea" />
    <path d="M-4 0v-9q0-5 4-5t4 5v9z" fill="#c9803b" />
    <path d="M-3-22v-6q3-4 6 0v6z" fill="#7a5cc0" />
  </g>,
  <Lollipop key="violet" fill="#b184dd" turn={7} />,
  <g key="meringue" stroke="#54306b">
    <path d="M-22 0q-4-10 8-12-4-10 7-12-2-10 7-18 9 8 7 18 11 2 7 12 12 2 8 12z" fill="#fffafd" />
    <path d="M-13-8q13 5 26 0M-6-20q6 3 12 0" fill="none" stroke="#e6cfe6" />
  </g>,
];

const map = { world: 8, landscape: CastleLandscape, ground, things };

/** The eighth world: the gardens of the castle of sugar. */
export function CastleMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
