import type { ComponentType } from 'react';
import type { ArtProps } from '../../drawing.tsx';
import { BigneArt } from '../../resources/BigneArt.tsx';
import { tileArt } from '../../tiles/index.ts';
import { ink, PlacedDrawing } from '../parts.tsx';

const SWEETS: readonly ComponentType<ArtProps>[] = [
  tileArt.cheesecake,
  tileArt.macarons,
  tileArt.tiramisu,
  tileArt.chocolate,
];

type Position = { x: number; y: number };

type ShopWindowProps = Position & { width: number; first?: number };

/** A shop window with sweets: `width` sets how many, `first` is the index of the first one. */
export function ShopWindow({ x, y, width, first = 0 }: ShopWindowProps) {
  const count = Math.floor(width / 36);
  return (
    <g>
      <rect x={x} y={y} width={width} height={62} rx="5" fill="#fdf1cf" {...ink} />
      <path
        d={`M${x + 2} ${y + 2}h${width - 4}v22q-${width / 2} 9-${width - 4} 0z`}
        fill="#f3d79c"
      />
      <path d={`M${x + 2} ${y + 48}h${width - 4}v12H${x + 2}z`} fill="#fff9ec" />
      {SWEETS.slice(first, first + count).map((art, at) => (
        <PlacedDrawing
          key={art.name}
          art={art}
          x={x + ((at + 0.5) * width) / count}
          y={y + 37}
          size={32}
        />
      ))}
      <path
        d={`M${x + 8} ${y + 8}l-3 14M${x + 17} ${y + 7}l-7 30`}
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        opacity=".85"
      />
      <path d={`M${x - 6} ${y + 62}h${width + 12}v20H${x - 6}z`} fill="#1f9a93" {...ink} />
      <path
        d={`M${x + 4} ${y + 72}h${width - 8}`}
        stroke="#7fd3cc"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="6 7"
      />
    </g>
  );
}

export function Door({ x, y }: Position) {
  return (
    <g>
      <path d={`M${x} ${y + 88}V${y + 24}q0-24 27-24t27 24v64z`} fill="#1f9a93" {...ink} />
      <path d={`M${x + 9} ${y + 56}V${y + 26}q0-16 18-16t18 16v30z`} fill="#ffe08a" {...ink} />
      <path
        d={`M${x + 15} ${y + 48}V${y + 28}q0-9 8-10`}
        fill="none"
        stroke="#fff6cf"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx={x + 12} cy={y + 68} r="3" fill="#ffc83d" {...ink} strokeWidth={1.5} />
      <path d={`M${x - 8} ${y + 88}h70v7h-70z`} fill="#b9773d" {...ink} />
    </g>
  );
}

/** The shop's sign: a bignè on a plate. */
export function Sign({ x, y, gilded = false }: Position & { gilded?: boolean }) {
  return (
    <g>
      <circle cx={x} cy={y} r="27" fill={gilded ? '#ffc83d' : '#fff6e6'} {...ink} />
      <circle cx={x} cy={y} r="22" fill="#fff6e6" stroke="#ffc83d" strokeWidth="2.5" />
      <PlacedDrawing art={BigneArt} x={x} y={y - 1} size={34} />
    </g>
  );
}

export function Bush({ x, y, blossom = '#ff86ae' }: Position & { blossom?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-13 0h26l-4-22h-18z" fill="#c8643c" {...ink} />
      <path d="M-19-20q-8-12 4-18-2-16 15-16t15 16q12 6 4 18-19 6-38 0z" fill="#5fa84d" {...ink} />
      <path
        d="M-8-40h.1M7-34h.1M-1-48h.1M-11-28h.1M3-24h.1"
        stroke={blossom}
        strokeWidth="6"
        strokeLinecap="round"
      />
    </g>
  );
}

export function FlowerBox({ x, y, width }: Position & { width: number }) {
  const flowers = Array.from({ length: Math.floor(width / 14) }, (_, at) => x + 9 + at * 14);
  return (
    <g>
      <path d={flowers.map(at => `M${at} ${y}v-9`).join('')} stroke="#4d8a3c" strokeWidth="3" />
      {flowers.map((at, index) => (
        <circle
          key={at}
          cx={at}
          cy={y - 10}
          r="5.5"
          fill={index % 2 ? '#ffc83d' : '#ff86ae'}
          {...ink}
          strokeWidth={1.5}
        />
      ))}
      <path d={`M${x} ${y - 3}h${width}l-3 14h-${width - 6}z`} fill="#b9773d" {...ink} />
    </g>
  );
}

/** A table under an umbrella. */
export function CafeTable({ x, y }: Position) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0v-92" {...ink} strokeWidth={5} />
      <path
        d="M-46-74q4-28 46-30 42 2 46 30-8-7-15 0-8-7-15 0-8-7-16 0-8-7-16 0-8-7-15 0-8-7-15 0z"
        fill="#fff6e6"
        {...ink}
      />
      <path d="M-16-74q2-26 16-30 14 4 16 30-8-7-16 0-8-7-16 0z" fill="#e84a5f" {...ink} />
      <path d="M-12 2l8-32M12 2l-8-32" {...ink} strokeWidth={4} />
      <ellipse cx="0" cy="-32" rx="30" ry="6" fill="#f2bf73" {...ink} />
      <PlacedDrawing art={BigneArt} x={-10} y={-44} size={22} />
      <path d="M8-38v-9h12v9q-6 4-12 0zM20-45q6 1 0 6" fill="#fff" {...ink} strokeWidth={1.5} />
    </g>
  );
}

/** The delivery bicycle. */
export function Bicycle({ x, y }: Position) {
  return (
    <g transform={`translate(${x} ${y})`} {...ink}>
      <circle cx="0" cy="-17" r="17" fill="none" strokeWidth="4" />
      <circle cx="62" cy="-17" r="17" fill="none" strokeWidth="4" />
      <path
        d="M0-17l16-26h34l12 26M16-43l14 26 20-26M30-17H0M12-52h12M50-43l-3-13h11"
        fill="none"
        stroke="#1f9a93"
        strokeWidth="5"
      />
      <circle cx="30" cy="-17" r="4" fill="#ffc83d" />
      <rect x="44" y="-82" width="34" height="24" rx="3" fill="#ffb7cd" />
      <path d="M61-82v24M44-71h34" stroke="#fff6e6" strokeWidth="4" />
      <path d="M54-83q7-8 7 0 0-8 7 0" fill="none" stroke="#fff6e6" strokeWidth="3.5" />
    </g>
  );
}
