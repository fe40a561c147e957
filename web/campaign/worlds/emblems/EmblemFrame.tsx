import type { ReactNode } from 'react';
import { type ArtProps, Drawing } from '#web/art/drawing.tsx';

type Colors = { ink: string; rim: string; shade: string; light: string; sky: string };

type Props = ArtProps & {
  colors: Colors;
  /** Inside the ring: a circle of radius 34 around 48, 48. */
  scene: ReactNode;
  /** The parts that overlap the ring. */
  children: ReactNode;
};

/** Twenty-four crimps around the edge, as on a biscuit. */
const crimps = { fill: 'none', strokeDasharray: '0 10.34' };

/** The emblem of a world: a scene in a crimped biscuit, with parts that overlap its edge. */
export function EmblemFrame({ colors, scene, children, ...props }: Props) {
  const { ink, rim, shade, light, sky } = colors;
  return (
    <Drawing {...props} width={96} height={96}>
      <g strokeLinecap="round" strokeLinejoin="round" stroke={ink} strokeWidth="2.5">
        <circle cx="48" cy="48" r="39.5" {...crimps} strokeWidth="13.5" />
        <circle cx="48" cy="48" r="39.5" {...crimps} stroke={rim} strokeWidth="8.5" />
        <path d="M87.5 48A39.5 39.5 0 0 1 28.2 82.2" {...crimps} stroke={shade} strokeWidth="8.5" />
        <circle cx="48" cy="48" r="37" fill={rim} stroke="none" />
        <path d="M84.7 52A37 37 0 0 1 27 78.5a39 39 0 0 0 57.7-26.5z" fill={shade} stroke="none" />
        <path d="M10.5 45A37.6 37.6 0 0 1 36 12.3" fill="none" stroke={light} />
        <circle cx="48" cy="48" r="34" fill={sky} stroke="none" />
        <g stroke="none">{scene}</g>
        <circle cx="48" cy="48" r="34" fill="none" />
        {children}
      </g>
    </Drawing>
  );
}
