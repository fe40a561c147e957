import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { ArtProps } from '#web/art/drawing.tsx';

type ItemProps = { label: string; icon: ComponentType<ArtProps> };

const itemClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl text-sm font-bold hover:bg-vanilla disabled:opacity-60 lg:px-3';

function Content({ label, icon: Icon }: ItemProps) {
  return (
    <>
      <Icon />
      <span className="max-lg:sr-only">{label}</span>
    </>
  );
}

/** A link in the top bar; on a small screen only its icon is shown. */
export function BarLink({ to, ...item }: ItemProps & { to: string }) {
  return (
    <Link to={to} title={item.label} className={itemClass}>
      <Content {...item} />
    </Link>
  );
}

type ButtonProps = ItemProps & { onClick: () => void; disabled?: boolean };

/** A button in the top bar, which looks like its links. */
export function BarButton({ onClick, disabled, ...item }: ButtonProps) {
  return (
    <button
      type="button"
      title={item.label}
      className={itemClass}
      disabled={disabled}
      onClick={onClick}
    >
      <Content {...item} />
    </button>
  );
}
