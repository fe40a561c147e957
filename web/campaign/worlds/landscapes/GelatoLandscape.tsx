import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

const peaks = [
  { x: 64, y: 26, fill: '#ff9fbd', shade: '#ee6797' },
  { x: 320, y: 20, fill: '#8fd6a4', shade: '#5cb07b' },
  { x: 196, y: 34, fill: '#ffe3a6', shade: '#ecc676' },
];

export function GelatoLandscape(props: ArtProps) {
  return (
    <Landscape {...props} world={5} sun={[254, 26]}>
      <path
        d="M0 96V60l30-22 26 30 54-44 44 46 30-20 40 36 36-42 40 30 40-36 60 46v34z"
        fill="var(--world-far)"
        stroke="none"
      />
      {peaks.map(({ x, y, fill, shade }) => (
        <g key={x}>
          <path d={`M${x - 66} 102q20-6 34-36T${x} ${y}q18 6 32 38t34 38z`} fill={fill} />
          <path
            d={`M${x + 4} ${y + 2}q18 14 24 40t38 60h-44q6-50-18-100z`}
            fill={shade}
            stroke="none"
          />
          <path
            d={`M${x - 25} ${y + 28}q12-26 25-28 14 4 25 30-4 8-8 0-4-5-8 2-4 14-9 0-4-6-8 2-5 10-9-2-4-8-8-4z`}
            fill="#fff"
          />
        </g>
      ))}
      <path
        d="M0 98q16-5 32 0t32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 32 0 16-2v24H0z"
        fill="#4aa8e8"
        stroke="none"
      />
      <path d="M20 112h26M120 108h20M214 113h30M350 110h24" stroke="#a9dcf7" strokeWidth="3" />
      <path
        d="M66 106q4-7 22-7t22 7-22 7-22-7zM270 107q4-8 28-8t28 8-28 8-28-8z"
        fill="#f2fbff"
        stroke="#27456f"
      />
      {[88, 298].map(x => (
        <g key={x} transform={`translate(${x} 92)`} stroke="#27456f">
          <path d="M-9 12q-2-26 9-26T9 12q-9 4-18 0z" fill="#2f4468" />
          <path d="M-5 11q-2-15 5-15t5 15z" fill="#fff" stroke="none" />
          <path d="M-3-7h.1M3-7h.1" stroke="#fff" strokeWidth="3" />
          <path d="M-1.5-4h3L0-2z" stroke="#ffa63d" />
          <path d="M-7 1Q0 4 7 1" fill="none" stroke="#e84a5f" strokeWidth="3.5" />
        </g>
      ))}
    </Landscape>
  );
}
