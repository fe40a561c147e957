import type { ComponentType } from 'react';
import type { ArtProps } from './drawing.tsx';

export const ink = {
  stroke: '#5a2415',
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

/** A translucent, warm background shape; it works on light and dark pages. */
export function Wash({ d }: { d: string }) {
  return <path d={d} fill="#f59e5b" opacity=".26" />;
}

export function GroundShadow({ cx, cy, rx }: { cx: number; cy: number; rx: number }) {
  return <ellipse cx={cx} cy={cy} rx={rx} ry={rx / 14} fill="#7a3b14" opacity=".3" />;
}

type PlacedDrawingProps = {
  art: ComponentType<ArtProps>;
  x: number;
  y: number;
  size: number;
  turn?: number;
};

/** Another drawing, centred on x and y and rotated by `turn` degrees. */
export function PlacedDrawing({ art: Art, x, y, size, turn = 0 }: PlacedDrawingProps) {
  return (
    <g transform={`rotate(${turn} ${x} ${y})`}>
      <Art at={{ x: x - size / 2, y: y - size / 2, size }} />
    </g>
  );
}

type Point = readonly [x: number, y: number];

type SparklesProps = { at: readonly Point[]; reach?: number; fill?: string };

export function Sparkles({ at, reach = 8, fill = '#ffc83d' }: SparklesProps) {
  const bend = reach / 8;
  const wide = reach - bend;
  const d = at
    .map(
      ([x, y]) =>
        `M${x} ${y - reach}q${bend} ${wide} ${reach} ${reach}-${wide} ${bend}-${reach} ${reach}-${bend}-${wide}-${reach}-${reach} ${wide}-${bend} ${reach}-${reach}z`,
    )
    .join('');
  return <path d={d} fill={fill} stroke={fill} strokeWidth="1.5" strokeLinejoin="round" />;
}

const confettiColors = ['#ff86ae', '#ffc83d', '#35b87f', '#2f86e6', '#b184dd'];

export function Confetti({ at }: { at: readonly Point[] }) {
  return at.map(([x, y], index) => (
    <rect
      key={`${x} ${y}`}
      x={x - 4}
      y={y - 2.5}
      width="8"
      height="5"
      rx="1.5"
      fill={confettiColors[index % confettiColors.length]}
      transform={`rotate(${(index * 67) % 180} ${x} ${y})`}
    />
  ));
}

type AwningProps = { x: number; y: number; width: number; height: number; stripes: number };

export function Awning({ x, y, width, height, stripes }: AwningProps) {
  const step = width / stripes;
  const inset = 14;
  const top = (width - 2 * inset) / stripes;
  const edge = y + height;
  return (
    <g {...ink}>
      {Array.from({ length: stripes }, (_, index) => {
        const left = x + index * step;
        const upper = x + inset + index * top;
        return (
          <path
            key={left}
            d={`M${upper} ${y}h${top}L${left + step} ${edge}a${step / 2} ${step / 2.4} 0 0 1-${step} 0z`}
            fill={index % 2 ? '#fff6e6' : '#e84a5f'}
          />
        );
      })}
      <path d={`M${x} ${edge}h${width}`} fill="none" strokeWidth="1.5" opacity=".5" />
      <path d={`M${x + inset - 4} ${y}h${width - 2 * inset + 8}`} strokeWidth="7" />
    </g>
  );
}
