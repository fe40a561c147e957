import type { ArtProps } from '#web/art/drawing.tsx';
import { type Ground, Landscape, WorldMap } from './WorldMap.tsx';
import './LaboratoryWorld.css';

const flasks = [
  { x: 42, liquid: '#ff86ae' },
  { x: 112, liquid: '#5fe0b0' },
  { x: 288, liquid: '#ffc83d' },
  { x: 354, liquid: '#b184dd' },
];

export function LaboratoryLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={9}>
      <path d="M0 60h400v60H0z" fill="var(--world-far)" stroke="none" />
      <g stroke="#241648">
        <path d="M150 100V50q0-42 50-42t50 42v50z" fill="#6c57c4" />
        <path d="M206 26a20 20 0 1 0 18 30 17 17 0 0 1-18-30z" fill="#ffe79a" stroke="none" />
        <path d="M170 44h.1M232 36h.1M176 74h.1M226 84h.1" stroke="#fff3c4" strokeWidth="3" />
        <path
          d="M200 8v92M150 62h100M150 100V50q0-42 50-42t50 42v50"
          fill="none"
          stroke="#b9773d"
          strokeWidth="5"
        />
        <path d="M14 34h116v6H14zM270 34h116v6H270z" fill="#b9773d" />
        <path
          d="M24 34V16h14v18zM94 34V12h12v22zM280 34V18h16v16zM352 34V10h12v24z"
          fill="#8fd6a4"
        />
        <path
          d="M48 34V22h22v12zM110 34V20h14v14zM310 34V22h26v12zM370 34V18h10v16z"
          fill="#ff9db0"
        />
        {flasks.map(({ x, liquid }) => (
          <g key={x}>
            <path
              d={`M${x - 6} 50h12v14q16 6 16 22 0 18-22 18t-22-18q0-16 16-22z`}
              fill="#dcefff"
            />
            <path d={`M${x - 21} 82q10-5 21 0t21 0q3 21-21 21t-21-21z`} fill={liquid} />
            <path d={`M${x - 14} 84q0-9 7-13`} fill="none" stroke="#fff" strokeWidth="3" />
            <path d={`M${x - 9} 49h18`} stroke="#ffc83d" strokeWidth="5" />
          </g>
        ))}
        <path
          d="M118 58q30 0 30 20t24 20M282 58q-30 0-30 20t-24 20"
          fill="none"
          stroke="#cfe8ff"
          strokeWidth="4"
        />
        <path d="M168 92h64q-2 14-14 14h-36q-12 0-14-14z" fill="#ffc83d" />
        <path d="M-4 104h408v20H-4z" fill="#935322" />
      </g>
      <path d="M0 107h400" stroke="#c9803b" strokeWidth="3" />
    </Landscape>
  );
}

/** A tiled floor at midnight, and a spill that glows. */
const ground: Ground = {
  colors: ['#3a2a80', '#5443a6'],
  pattern: (
    <g>
      <path d="M0 0h20v20H0zM20 20h20v20H20z" fill="#7a68cf" opacity=".28" />
      <path d="M30 9h.1M9 31h.1" stroke="#fff3c4" strokeWidth="2.500" strokeLinecap="round" />
    </g>
  ),
  road: { surface: '#63e2b4', edge: '#1c1048', marks: '#9ff3d4' },
  dashes: '4 19',
};

function Flask({ liquid }: { liquid: string }) {
  return (
    <g stroke="#241648">
      <path d="M-6-46H6v16q16 6 16 20Q22 2 0 2t-22-12q0-14 16-20z" fill="#dcefff" />
      <path d="M-21-14q10-5 21 0t21 0Q23 0 0 0t-21-14z" fill={liquid} />
      <path d="M-9-46H9" stroke="#ffc83d" strokeWidth="5" />
      <path d="M-6-8h.1M6-5h.1M2-20h.1" stroke="#fff" strokeWidth="4" />
    </g>
  );
}

const things = [
  <Flask key="pink" liquid="#ff86ae" />,
  <g key="cauldron" stroke="#241648">
    <path d="M-22-24h44q6 24-22 24t-22-24z" fill="#4a4668" />
    <path d="M-20-25q4-10 12-6 8-9 14 0 10-4 14 6z" fill="#8fe04e" />
    <path d="M-8-40h.1M5-48h.1M12-36h.1" stroke="#8fe04e" strokeWidth="7" />
    <path d="M-12-1l-4 5M12-1l4 5" strokeWidth="4" />
  </g>,
  <g key="candle" stroke="#241648">
    <path d="M-16 0h32l-4-6h-24z" fill="#b9773d" />
    <path d="M-7-6v-24H7v24z" fill="#fff3d9" />
    <path d="M0-30q-8-8 0-20 8 12 0 20z" fill="#ffb83d" />
  </g>,
  <Flask key="gold" liquid="#ffc83d" />,
  <g key="tubes" stroke="#241648">
    <path d="M-17-36h8v28q-4 8-8 0zM-4-36h8v28q-4 8-8 0zM9-36h8v28q-4 8-8 0z" fill="#dcefff" />
    <path d="M-17-22h8v14q-4 8-8 0z" fill="#5fe0b0" />
    <path d="M-4-16h8v8q-4 8-8 0z" fill="#ff86ae" />
    <path d="M9-26h8v18q-4 8-8 0z" fill="#b184dd" />
    <path d="M-23-18h46M-22-18V2M22-18V2" stroke="#b9773d" strokeWidth="4" />
  </g>,
];

const map = { world: 9, landscape: LaboratoryLandscape, ground, things };

/** The ninth world: the laboratory at midnight. */
export function LaboratoryMap(props: ArtProps) {
  return <WorldMap {...props} {...map} />;
}
