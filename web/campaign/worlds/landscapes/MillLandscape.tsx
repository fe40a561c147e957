import type { ArtProps } from '#web/art/drawing.tsx';
import { Landscape } from './Landscape.tsx';

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
