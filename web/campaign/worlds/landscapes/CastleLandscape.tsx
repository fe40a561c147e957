import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

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
