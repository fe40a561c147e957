import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

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
