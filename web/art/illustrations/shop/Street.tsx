import type { ReactNode } from 'react';
import { type ArtProps, Drawing } from '../../drawing.tsx';
import { ink } from '../parts.tsx';

function Cloud({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <path
      d="M0 0q2-14 16-12 7-12 22-5 14-5 17 9 12 2 8 13H3Q-4 3 0 0z"
      transform={`translate(${x} ${y}) scale(${scale})`}
      fill="#fff"
      opacity=".85"
    />
  );
}

function Lamp({ x }: { x: number }) {
  return (
    <g {...ink}>
      <path d={`M${x} 272v-78`} strokeWidth="6" />
      <path d={`M${x - 9} 274q9-8 18 0z`} fill="#5a2415" />
      <path d={`M${x - 9} 192l-4-20h26l-4 20z`} fill="#ffe08a" />
      <path d={`M${x - 15} 172q15-14 30 0z`} fill="#4a5a86" />
    </g>
  );
}

function Sky() {
  return (
    <>
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffb08f" />
          <stop offset="1" stopColor="#ffe4c2" />
        </linearGradient>
      </defs>
      <path d="M0 0h640v320H0z" fill="url(#sky)" />
      <circle cx="92" cy="74" r="46" fill="#fff0bf" opacity=".5" />
      <circle cx="92" cy="74" r="32" fill="#ffe08a" />
      <Cloud x={150} y={52} scale={1.1} />
      <Cloud x={520} y={70} scale={1.5} />
      <Cloud x={26} y={132} scale={0.9} />
    </>
  );
}

function Skyline() {
  return (
    <>
      <path
        d="M0 250V150h34v-26h46v26h20v-44l22-18 22 18v144zM496 250V128h30v-30q20-26 40 0v30h20v-18h54v140z"
        fill="#f08c7a"
        opacity=".45"
      />
      <path
        d="M0 250v-66h56v-24h52v90zM520 250v-84h44v-22h44v106zM600 250v-54h40v54z"
        fill="#e5765f"
        opacity=".4"
      />
      <path
        d="M16 196h10v14H16zM68 176h10v14H68zM86 204h10v14H86zM532 182h10v14h-10zM576 160h10v14h-10zM574 204h10v14h-10zM616 210h10v14h-10z"
        fill="#fff0bf"
        opacity=".7"
      />
    </>
  );
}

function Pavement() {
  return (
    <>
      <path d="M0 248h640v72H0z" fill="#efcfa6" />
      <path d="M0 284h640v36H0z" fill="#cf9d74" />
      <path d="M0 282h640v6H0z" fill="#b98a6a" />
      <path
        d="M30 302h44M110 312h30M190 300h52M300 311h40M392 301h46M488 312h34M560 302h50"
        stroke="#b98055"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  );
}

/** The street in front of the shop in the morning; the children are drawn on it. */
export function Street({ children, ...props }: ArtProps & { children: ReactNode }) {
  return (
    <Drawing {...props} width={640} height={320}>
      <Sky />
      <Skyline />
      <Pavement />
      <Lamp x={44} />
      <Lamp x={598} />
      {children}
    </Drawing>
  );
}
