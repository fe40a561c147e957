import type { ArtProps } from './drawing.tsx';

type GlyphProps = ArtProps & { path: string; filled?: boolean };

/** A one-path icon on a 24-unit square. */
export function Glyph({ className, title, path, filled }: GlyphProps) {
  const stroke = {
    className,
    viewBox: '0 0 24 24',
    width: 24,
    height: 24,
    fill: filled ? 'currentColor' : 'none',
    stroke: 'currentColor',
    strokeWidth: 1.75,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  if (title === undefined)
    return (
      <svg {...stroke} aria-hidden="true">
        <path d={path} />
      </svg>
    );
  return (
    <svg {...stroke} role="img">
      <title>{title}</title>
      <path d={path} />
    </svg>
  );
}

export const EyeIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M2.5 12Q6.5 5.5 12 5.5t9.5 6.5q-4 6.5-9.5 6.5T2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
  />
);
export const EyeOffIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M4 4l16 16M9.5 6Q10.7 5.5 12 5.5q5.5 0 9.5 6.5-1.2 2-2.8 3.5M6.3 7.3Q4.2 9 2.5 12q4 6.5 9.5 6.5 2.3 0 4.3-1.1M10 10a3 3 0 0 0 4 4"
  />
);
export const PlayIcon = (props: ArtProps) => (
  <Glyph {...props} path="M7.5 4.8v14.4L19 12z" filled />
);
export const WarningIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M12 4.2a1.5 1.5 0 0 0-1.3.8L3.3 18a1.5 1.5 0 0 0 1.3 2.2h14.8a1.5 1.5 0 0 0 1.3-2.2L13.3 5a1.5 1.5 0 0 0-1.3-.8zM12 9.5v4.5M12 17v.1"
  />
);
export const SunIcon = (props: ArtProps) => (
  <Glyph
    {...props}
    path="M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4"
  />
);
export const MoonIcon = (props: ArtProps) => (
  <Glyph {...props} path="M20 14.3A8.3 8.3 0 1 1 9.7 4a6.6 6.6 0 0 0 10.3 10.3z" />
);
