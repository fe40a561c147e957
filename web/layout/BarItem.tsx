import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import type { ArtProps } from '#web/art/drawing.tsx';

type ItemProps = {
  label: string;
  icon: ComponentType<ArtProps>;
  /** Whether only its icon is shown even on a large screen. */
  isIcon?: boolean;
};

const itemClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl text-sm font-bold hover:bg-vanilla disabled:opacity-60';

const classOf = ({ isIcon }: ItemProps): string => (isIcon ? itemClass : `${itemClass} lg:px-3`);

function Content({ label, icon: Icon, isIcon }: ItemProps) {
  return (
    <>
      <Icon />
      <span className={isIcon ? 'sr-only' : 'max-lg:sr-only'}>{label}</span>
    </>
  );
}

/** A link in the top bar; on a small screen only its icon is shown. */
export function BarLink({ to, ...item }: ItemProps & { to: string }) {
  return (
    <Link to={to} title={item.label} className={classOf(item)}>
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
      className={classOf(item)}
      disabled={disabled}
      onClick={onClick}
    >
      <Content {...item} />
    </button>
  );
}
