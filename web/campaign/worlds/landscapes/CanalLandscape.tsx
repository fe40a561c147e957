import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

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
