import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

const houses = [
  { x: 78, top: 30, wall: '#fff0dc', awning: '#ff86ae' },
  { x: 2, top: 48, wall: '#d9baf5', awning: '#ffc83d' },
  { x: 246, top: 34, wall: '#ffc7d9', awning: '#5cb07b' },
  { x: 322, top: 44, wall: '#c5ecd0', awning: '#b184dd' },
];
const tower = [
  { y: 84, width: 38, shell: '#ff86ae' },
  { y: 64, width: 31, shell: '#b184dd' },
  { y: 46, width: 25, shell: '#8fd6a4' },
];
const lamps = [
  { x: 160, shell: '#8fd6a4' },
  { x: 236, shell: '#b184dd' },
];

export function MacaronLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={4} sun={[200, 17]}>
      <path
        d="M0 60l30-24 30 20 34-30 40 40 28-14 30 20 40-26 40 20 34-34 44 30 50-20v80H0z"
        fill="var(--world-far)"
        stroke="none"
      />
      {houses.map(({ x, top, wall, awning }) => (
        <g key={x}>
          <path d={`M${x} 102V${top}l36-18 36 18v${102 - top}z`} fill={wall} />
          <path
            d={`M${x + 12} ${top + 6}h14v16h-14zM${x + 46} ${top + 6}h14v16h-14z`}
            fill="#fffaf0"
          />
          <path d={`M${x + 24} 102V82h24v20z`} fill="#a8622e" />
          <path
            d={`M${x + 2} 70h68l4 9q-7 8-14 0-6 8-12 0-6 8-12 0-6 8-12 0-6 8-12 0-7 8-14 0z`}
            fill={awning}
          />
        </g>
      ))}
      <path d="M-4 102h408v22H-4z" fill="#fff0dc" />
      <path d="M180 102h40l40 18H140z" fill="#f9c6d8" stroke="none" />
      {tower.map(({ y, width, shell }) => (
        <g key={y} transform={`translate(198 ${y})`}>
          <path d={`M${-width / 2} 8q0 9 8 9h${width - 16}q8 0 8-9z`} fill={shell} />
          <path d={`M${3 - width / 2} 3h${width - 6}v6h${6 - width}z`} fill="#fff6e6" />
          <path d={`M${-width / 2} 3q0-12 12-12h${width - 24}q12 0 12 12z`} fill={shell} />
        </g>
      ))}
      {lamps.map(({ x, shell }) => (
        <g key={x}>
          <path d={`M${x} 112V66`} stroke="#5b2a63" strokeWidth="4" />
          <path d={`M${x - 13} 58q0 9 13 9t13-9z`} fill={shell} />
          <path d={`M${x - 12} 54h24v5h-24z`} fill="#fff6e6" />
          <path d={`M${x - 14} 54q0-12 14-12t14 12z`} fill={shell} />
        </g>
      ))}
    </Landscape>
  );
}
