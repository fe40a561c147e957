import { clsx } from 'clsx';

type Props = { stamps: number; stampsNeeded: number };

/** Above this number, dots are too small to be counted. */
const MAX_DOTS = 20;

/** A card's stamps: '4 bollini di 10', and as dots. */
export function Stamps({ stamps, stampsNeeded }: Props) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-xl">
        <strong className="font-display text-4xl">{stamps}</strong>{' '}
        <span>{`${stamps === 1 ? 'bollino' : 'bollini'} di ${stampsNeeded}`}</span>
      </p>
      {stampsNeeded <= MAX_DOTS && (
        <p aria-hidden="true" className="flex flex-wrap gap-1.5">
          {Array.from({ length: stampsNeeded }, (_, i) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the dots have no other identity.
              key={i}
              className={clsx(
                'size-6 rounded-full border-2',
                i < stamps ? 'border-butter-edge bg-butter' : 'border-dashed border-edge',
              )}
            />
          ))}
        </p>
      )}
    </div>
  );
}
