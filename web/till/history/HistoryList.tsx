import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { UNDO_HOURS } from '#shared/contract/limits.ts';
import { formatTime, longDay, recentDay } from '#shared/dates.ts';
import { dayKey, HOUR, SECOND } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { RefreshIcon } from '#web/art/page-icons.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, IconButton } from '#web/ui/Button.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';

export type Redemption = ResponseOf<'till.redemptions'>['redemptions'][number];
export type Purchase = ResponseOf<'till.purchases'>['purchases'][number];

type Day<E> = {
  readonly day: string;
  readonly name: string;
  readonly entries: readonly E[];
};

/** Groups entries, newest first, by their day in Rome. */
export const byDay = <E,>(
  entries: readonly E[],
  atOf: (entry: E) => string,
  now: number,
): Day<E>[] => {
  const today = dayKey(now);
  const groups = Map.groupBy(entries, entry => dayKey(Date.parse(atOf(entry))));
  return [...groups].map(([day, group]) => ({
    day,
    name: recentDay(day, today) ?? longDay(day),
    entries: group,
  }));
};

/** '12 oggi'; 'Almeno 50 oggi' if the next page may contain more from today. */
export const todayText = (
  days: readonly Day<{ readonly undoneAt: string | null }>[],
  now: number,
  hasMore: boolean,
): string => {
  const today = days.find(({ day }) => day === dayKey(now));
  const count = today?.entries.filter(({ undoneAt }) => undoneAt === null).length ?? 0;
  return today && hasMore && days.length === 1 ? `Almeno ${count} oggi` : `${count} oggi`;
};

const isRecent = (at: string, now: number): boolean => now - Date.parse(at) <= UNDO_HOURS * HOUR;

/** Who looks at a list, and when. */
type Viewer = { readonly ownName: string | undefined; readonly now: number };

/**
 * The redemptions that can be undone: each voucher's last one that isn't undone, within a day. One that was part of a
 * purchase is undone with the purchase, and only a colleague can undo one's own.
 */
export const undoableRedemptions = (
  redemptions: readonly Redemption[],
  { ownName, now }: Viewer,
): ReadonlySet<Redemption> => {
  const seenVouchers = new Set<number>();
  const undoable = new Set<Redemption>();
  for (const redemption of redemptions) {
    const { voucherId, username, redeemedAt, undoneAt, purchaseId } = redemption;
    if (undoneAt !== null || seenVouchers.has(voucherId)) continue;
    seenVouchers.add(voucherId);
    const canUndo = purchaseId === null && isRecent(redeemedAt, now);
    if (canUndo && username !== ownName) undoable.add(redemption);
  }
  return undoable;
};

/** Whether a purchase can be undone: within a day, once, by somebody other than its customer. */
export const isUndoable = (
  { undoneAt, createdAt, username }: Purchase,
  { ownName, now }: Viewer,
): boolean => undoneAt === null && isRecent(createdAt, now) && username !== ownName;

type HistoryRowProps = {
  /** The percentage, the thing or the amount. */
  headline: string;
  username: string;
  /** The code, or what the purchase brought. */
  detail: string;
  at: string;
  /** Who served; null once that is no longer stored. */
  by: string | null;
  /** Where, in a shop with several locations. */
  where: string | undefined;
  undoneAt: string | null;
  undoReason: string | null;
  /** What the button undoes, for screen readers. */
  undoName: string;
  onUndo: (() => void) | undefined;
};

/** A redemption or a purchase; if it was undone, with the reason. */
export function HistoryRow(props: HistoryRowProps) {
  const { headline, username, detail, at, by, where, undoneAt, undoReason, undoName, onUndo } =
    props;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <strong
        className={clsx(
          'w-[5.5rem] shrink-0 sm:w-32 font-display leading-tight wrap-anywhere',
          headline.length > 8 ? 'text-base' : 'text-xl whitespace-nowrap',
          undoneAt !== null && 'text-ink-soft line-through',
        )}
      >
        {headline}
      </strong>
      <div className="min-w-0 grow basis-[6.5rem] leading-snug">
        <p className="font-bold wrap-anywhere">{username}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">{detail}</p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {[formatTime(at), by, where].filter(Boolean).join(' · ')}
        </p>
        {undoReason !== null && (
          <p className="text-sm wrap-anywhere">Annullato perché: {undoReason}</p>
        )}
      </div>
      {undoneAt !== null && (
        <span className="ml-auto">
          <Badge tone="plain">Annullato</Badge>
        </span>
      )}
      {onUndo && (
        <Button
          tone="plain"
          size="small"
          className="ml-auto"
          aria-label={`Annulla ${undoName}`}
          onClick={onUndo}
        >
          Annulla
        </Button>
      )}
    </li>
  );
}

/** Another till may be open. */
export const REFRESH_MS = 30 * SECOND;

type Props<E> = Pick<ComponentProps<typeof PagedList>, 'emptyState'> & {
  query: ComponentProps<typeof PagedList>['query'] & { isFetching: boolean };
  days: readonly Day<E>[];
  today: string;
  /** The kind of entries, which names the days for screen readers if another list has the same days. */
  what?: string;
  children: (entry: E) => ReactNode;
};

/** What was done at the till, by day; it refreshes automatically and on demand. */
export function HistoryList<E>({ query, days, today, what, emptyState, children }: Props<E>) {
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="text-ink-soft">{today}</p>
        <IconButton
          label="Aggiorna l’elenco"
          // A disabled button would lose the focus at each automatic refresh.
          aria-disabled={query.isFetching}
          onClick={() => !query.isFetching && void query.refetch()}
        >
          <RefreshIcon />
        </IconButton>
      </div>
      <PagedList query={query} count={days.length} emptyState={emptyState}>
        <div className="grid grid-cols-1 gap-5">
          {days.map(({ day, name, entries }) => (
            <section key={day} aria-label={what === undefined ? name : `${what}: ${name}`}>
              <h3 className="mb-1 text-lg">{name}</h3>
              <ul className="divide-y-2 divide-dashed divide-line">{entries.map(children)}</ul>
            </section>
          ))}
        </div>
      </PagedList>
    </>
  );
}
