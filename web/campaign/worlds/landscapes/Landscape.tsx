import type { ReactNode } from 'react';
import { type ArtProps, Drawing } from '#web/art/drawing.tsx';

type Props = ArtProps & {
  world: number;
  sun?: readonly [x: number, y: number];
  children: ReactNode;
};

/** The landscape of a world under its sky; the dark theme shows it at night. */
export function Landscape({ world, sun, children, ...props }: Props) {
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
