import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

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
