import { clsx } from 'clsx';
import { Fragment } from 'react';
import type { Location, Opening } from '#shared/contract/schemas/shop.ts';
import { dayAndMonth } from '#shared/dates.ts';
import { addDays, dayKey, MINUTE, romeClock } from '#shared/time.ts';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { WEEKDAY_NAMES } from '#web/ui/format/stamps-text.ts';

/** How many days ahead closing days are shown. */
const DAYS_AHEAD = 30;

/** '07:00–13:00, 15:30–19:30', without line breaks within an opening. */
function Openings({ openings }: { openings: readonly Opening[] }) {
  if (openings.length === 0) return 'chiuso';
  return openings.map(({ from, to }, i) => (
    <Fragment key={from}>
      {i > 0 && <span>, </span>}
      <span className="whitespace-nowrap">
        {from}–{to}
      </span>
    </Fragment>
  ));
}

/** The hours of the week, and the closing days of the next weeks. */
export function WeekHours({
  at: { hours, closedOn },
}: {
  at: Pick<Location, 'hours' | 'closedOn'>;
}) {
  const now = useNow(MINUTE);
  const { weekday } = romeClock(now);
  const today = dayKey(now);
  const closed = closedOn.filter(day => day >= today && day <= addDays(today, DAYS_AHEAD));
  return (
    <>
      {hours && (
        <dl className="grid gap-1">
          {WEEKDAY_NAMES.map((name, i) => (
            <div
              key={name}
              className={clsx(
                'flex flex-wrap justify-between gap-x-4',
                i + 1 === weekday && 'font-bold',
              )}
            >
              <dt>{name}</dt>
              <dd className="text-right">
                <Openings openings={hours[i] ?? []} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {closed.length > 0 && (
        <p className="mt-2 text-sm text-pretty text-ink-soft">
          Giorni di chiusura: {closed.map(dayAndMonth).join(', ')}.
        </p>
      )}
    </>
  );
}
