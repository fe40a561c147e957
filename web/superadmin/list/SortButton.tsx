import { cx } from '#web/ui/cx.ts';

type Props = { label: string; order: 'none' | 'ascending' | 'descending'; onSort: () => void };

export function SortButton({ label, order, onSort }: Props) {
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-xl px-2 font-bold hover:bg-vanilla"
    >
      {label}
      <svg viewBox="0 0 10 14" className="h-3.5 w-2.5" aria-hidden="true" fill="currentColor">
        <path d="M5 0l4.5 5.5h-9z" className={cx(order !== 'ascending' && 'opacity-30')} />
        <path d="M5 14L.5 8.5h9z" className={cx(order !== 'descending' && 'opacity-30')} />
      </svg>
    </button>
  );
}
