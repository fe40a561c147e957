import { clsx } from 'clsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatTime } from '#web/ui/format/dates.ts';
import { formatPercent } from '#web/ui/format/numbers.ts';
import type { Redemption } from './by-day.ts';

type Props = { redemption: Redemption; onUndo: (() => void) | undefined };

export function RedemptionRow({ redemption, onUndo }: Props) {
  const { code, username, discountPercent, redeemedAt, redeemedBy, undoneAt } = redemption;
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <strong
        className={clsx(
          'w-18 shrink-0 font-display text-2xl whitespace-nowrap',
          undoneAt !== null && 'text-ink-soft line-through',
        )}
      >
        {formatPercent(discountPercent ?? 0)}
      </strong>
      <div className="min-w-0 grow leading-snug">
        <p className="font-bold wrap-anywhere">{username}</p>
        <p className="font-mono text-sm whitespace-nowrap text-ink-soft">{code}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {formatTime(redeemedAt)} · {redeemedBy}
        </p>
      </div>
      {undoneAt !== null && <Badge tone="plain">Annullato</Badge>}
      {onUndo && (
        <Button tone="plain" size="small" aria-label={`Annulla ${code}`} onClick={onUndo}>
          Annulla
        </Button>
      )}
    </li>
  );
}
