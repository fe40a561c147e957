import { clsx } from 'clsx';
import { memo } from 'react';
import { CheckIcon, CloseIcon } from '#web/art/icons.tsx';
import { resourceArt } from '#web/art/resources.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import type { Input } from './inputs.ts';

/** One input: the amount needed and the amount available. */
export const CostRow = memo(({ good, needed, available, missing }: Input) => {
  const Art = resourceArt[good];
  const isEnough = missing === 0;
  return (
    <li
      className={clsx(
        'flex items-center gap-2.5 rounded-xl px-3 py-1.5',
        isEnough ? 'bg-pistachio' : 'bg-blush',
      )}
    >
      <Art className="size-7 shrink-0" />
      <span className="grow">{GOOD_NAMES[good]}</span>
      <span className="text-sm tabular-nums">
        <b className="text-base">{formatNumber(needed)}</b>{' '}
        <span className="whitespace-nowrap">su {formatNumber(available)}</span>
      </span>
      <span className={isEnough ? 'text-mint' : 'text-berry-ink'}>
        {isEnough ? (
          <CheckIcon className="size-5" title="Bastano" />
        ) : (
          <CloseIcon className="size-5" title={`Ne mancano ${formatNumber(missing)}`} />
        )}
      </span>
    </li>
  );
});
