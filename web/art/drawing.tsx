import type { ComponentType, ReactNode } from 'react';

/** A position inside another drawing, in that drawing's units. */
type Position = { x: number; y: number; size: number };

export type ArtProps = {
  className?: string | undefined;
  title?: string | undefined;
  at?: Position | undefined;
};

/** The outline of most drawings. */
export const ink = {
  stroke: '#5a2415',
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;

type Size = { readonly width: number; readonly height: number };

type DrawingProps = ArtProps & Size & { children: ReactNode };

/** The svg of every drawing: an image if it has a title, otherwise hidden from screen readers. */
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

/** A drawing on a 64-unit square, as the board's cells use, with round line caps and joins. */
export function Tile({ children, ...props }: ArtProps & { children: ReactNode }) {
  return (
    <Drawing {...props} width={64} height={64}>
      <g strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </Drawing>
  );
}

const FILE = /^<svg [^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>\s*(.*\S)\s*<\/svg>\s*$/s;

/** The drawing in an SVG file, which is imported as text: inlined in the page, its classes take the page's colours. */
export const drawingOf = (file: string, size?: Size): ComponentType<ArtProps> => {
  const [, width, height, markup = ''] = FILE.exec(file) ?? [];
  const frame = size ?? { width: Number(width), height: Number(height) };
  const content = { __html: markup.replaceAll(/>\s+</g, '><') };
  return props => (
    <Drawing {...props} {...frame}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of our own */}
      <g dangerouslySetInnerHTML={content} />
    </Drawing>
  );
};
