import type { ComponentType, ReactNode } from 'react';
import { type ArtProps, Drawing } from '#web/art/drawing.tsx';
import { MAP, trailOf, trailPath } from './trails.ts';

type LandscapeProps = ArtProps & {
  world: number;
  sun?: readonly [x: number, y: number];
  children: ReactNode;
};

/** The landscape of a world under its sky; the dark theme shows it at night. */
export function Landscape({ world, sun, children, ...props }: LandscapeProps) {
  return (
    <Drawing {...props} width={400} height={120}>
      <g data-world={world} strokeLinecap="round" strokeLinejoin="round">
        <path d="M0 0h400v120H0z" fill="var(--world-sky)" />
        {sun && (
          <path
            d="M22 30h.1M64 14h.1M108 34h.1M146 12h.1M206 22h.1M254 10h.1M288 36h.1M336 16h.1M378 40h.1"
            stroke="var(--world-stars)"
            strokeWidth="3"
          />
        )}
        <g stroke="#5a2415" strokeWidth="2">
          {children}
        </g>
        <path d="M0 0h400v120H0z" fill="var(--world-dusk)" />
        {sun && <circle cx={sun[0]} cy={sun[1]} r="15" fill="var(--world-sun)" />}
      </g>
    </Drawing>
  );
}

/** The height of the landscape at the top, and where the ground begins. */
const HORIZON = 118;

/** The farthest things are so much smaller than the nearest. */
const FAR_SCALE = 0.62;

export type Ground = {
  /** From the horizon to the near edge. */
  readonly colors: readonly [far: string, near: string];
  /** A pattern of 40 units, repeated over the ground. */
  readonly pattern: ReactNode;
  /** The way: its surface, its edge and the marks on it. */
  readonly road: { readonly surface: string; readonly edge: string; readonly marks: string };
  /** The marks' lengths and gaps. */
  readonly dashes: string;
};

type Props = ArtProps & {
  world: number;
  landscape: ComponentType<ArtProps>;
  ground: Ground;
  /** What stands beside the way: drawings with their base at 0, 0, about 50 units high. */
  things: readonly ReactNode[];
};

/** A world seen from above, with its landscape at the horizon and the way that leads there. */
export function WorldMap({ world, landscape: Art, ground, things, ...props }: Props) {
  const { colors, pattern, road, dashes } = ground;
  const trail = trailOf(world);
  const way = trailPath(trail);
  const id = `ground-${world}`;
  const depth = MAP.height - HORIZON;
  return (
    <Drawing {...props} {...MAP}>
      <defs>
        <linearGradient id={`${id}-color`} x2="0" y2="1">
          <stop stopColor={colors[0]} />
          <stop offset="1" stopColor={colors[1]} />
        </linearGradient>
        <pattern id={id} width="40" height="40" patternUnits="userSpaceOnUse">
          {pattern}
        </pattern>
      </defs>
      <Art at={{ x: 0, y: 0, size: MAP.width }} />
      <g data-world={world} strokeLinecap="round" strokeLinejoin="round">
        <path d={`M0 ${HORIZON}h400v${depth}H0z`} fill={`url(#${id}-color)`} />
        <path d={`M0 ${HORIZON}h400v${depth}H0z`} fill={`url(#${id})`} />
        <path d={`M0 ${HORIZON}h400`} stroke={road.edge} strokeWidth="3" />
        <g fill="none">
          <path d={way} stroke="#0003" strokeWidth="40" transform="translate(0 4)" />
          <path d={way} stroke={road.edge} strokeWidth="38" />
          <path d={way} stroke={road.surface} strokeWidth="31" />
          <path
            d={way}
            stroke={road.marks}
            strokeWidth="27"
            strokeLinecap="butt"
            strokeDasharray={dashes}
          />
        </g>
        <g stroke="#5a2415" strokeWidth="2">
          {trail.spots.map(([x, y], index) => {
            const scale = FAR_SCALE + (1 - FAR_SCALE) * ((y - HORIZON) / depth);
            return (
              <g key={x} transform={`translate(${x} ${y}) scale(${scale.toFixed(2)})`}>
                <ellipse rx="21" ry="5" fill="#0003" stroke="none" />
                {things[index % things.length]}
              </g>
            );
          })}
        </g>
        <path d={`M0 ${HORIZON}h400v${depth}H0z`} fill="var(--world-dusk)" />
      </g>
    </Drawing>
  );
}
