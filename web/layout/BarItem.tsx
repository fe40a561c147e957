import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { ArtProps } from '#web/art/drawing.tsx';

type Face = { label: string; icon: ComponentType<ArtProps> };

const look =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl text-sm font-bold hover:bg-vanilla disabled:opacity-60 lg:px-3';

function Content({ label, icon: Icon }: Face) {
  return (
    <>
      <Icon />
      <span className="max-lg:sr-only">{label}</span>
    </>
  );
}

/** A way out of a page in the bar at its top; where there is little room, its icon alone. */
export function BarLink({ to, ...face }: Face & { to: string }) {
  return (
    <Link to={to} title={face.label} className={look}>
      <Content {...face} />
    </Link>
  );
}

type ButtonProps = Face & { onClick: () => void; disabled?: boolean };

/** The same, for what the bar does itself. */
export function BarButton({ onClick, disabled, ...face }: ButtonProps) {
  return (
    <button type="button" title={face.label} className={look} disabled={disabled} onClick={onClick}>
      <Content {...face} />
    </button>
  );
}
