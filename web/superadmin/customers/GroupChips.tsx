import { clsx } from 'clsx';
import { GROUPS } from './segments.ts';

type Props = { shown: string; onShow: (slug: string) => void };

/** The groups of customers, of which one is shown. */
export function GroupChips({ shown, onShow }: Props) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Gruppo di clienti</legend>
      {GROUPS.map(({ slug, name }) => (
        <button
          key={slug}
          type="button"
          aria-pressed={slug === shown}
          onClick={() => onShow(slug)}
          className={clsx(
            'min-h-11 rounded-full border-2 px-3.5 text-sm font-bold',
            slug === shown
              ? 'border-berry bg-berry text-white'
              : 'border-line bg-raised text-ink hover:border-edge',
          )}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
