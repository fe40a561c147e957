import type { ReactNode } from 'react';

/** Where a drawing sits inside a bigger one, in the units of that one. */
type Spot = { x: number; y: number; size: number };

export type ArtProps = {
  className?: string | undefined;
  title?: string | undefined;
  at?: Spot | undefined;
};

type DrawingProps = ArtProps & { width: number; height: number; children: ReactNode };

/** The frame of every drawing: an image with a name when it has a title, decoration otherwise. */
export function Drawing({ className, title, at, width, height, children }: DrawingProps) {
  const frame = {
    className,
    viewBox: `0 0 ${width} ${height}`,
    ...(at && { x: at.x, y: at.y, width: at.size, height: (at.size * height) / width }),
  };
  if (title === undefined)
    return (
      <svg {...frame} aria-hidden="true">
        {children}
      </svg>
    );
  return (
    <svg {...frame} role="img">
      <title>{title}</title>
      {children}
    </svg>
  );
}

/** A drawing on the 64-unit square that board cells use, with the joints its outlines share. */
export function Tile({ children, ...props }: ArtProps & { children: ReactNode }) {
  return (
    <Drawing {...props} width={64} height={64}>
      <g strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </Drawing>
  );
}
