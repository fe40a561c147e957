import { clsx } from 'clsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { formatTime } from '#web/ui/format/dates.ts';

type Props = {
  /** The percent, the thing or the amount. */
  headline: string;
  username: string;
  /** The code, or what the purchase brought. */
  detail: string;
  at: string;
  by: string;
  undoneAt: string | null;
  undoReason: string | null;
  /** What the button undoes, for a screen reader. */
  undoName: string;
  onUndo: (() => void) | undefined;
};

/** A redemption or a purchase; of one that was undone, why. */
export function HistoryRow(props: Props) {
  const { headline, username, detail, at, by, undoneAt, undoReason, undoName, onUndo } = props;
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <strong
        className={clsx(
          'w-22 shrink-0 font-display leading-tight wrap-anywhere',
          headline.length > 8 ? 'text-base' : 'text-xl whitespace-nowrap',
          undoneAt !== null && 'text-ink-soft line-through',
        )}
      >
        {headline}
      </strong>
      <div className="min-w-0 grow leading-snug">
        <p className="font-bold wrap-anywhere">{username}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{detail}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {formatTime(at)} · {by}
        </p>
        {undoReason !== null && (
          <p className="text-sm wrap-anywhere">Annullato perché: {undoReason}</p>
        )}
      </div>
      {undoneAt !== null && <Badge tone="plain">Annullato</Badge>}
      {onUndo && (
        <Button tone="plain" size="small" aria-label={`Annulla ${undoName}`} onClick={onUndo}>
          Annulla
        </Button>
      )}
    </li>
  );
}
