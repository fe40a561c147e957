import { useEffect, useState } from 'react';
import { countdown, formatDateTime, relativeTime } from '#shared/dates.ts';
import { MINUTE, SECOND } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';

/** The server's time, updated at an interval. Milliseconds. */
export const useNow = (interval: number): number => {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
};

/** The time left until an instant. */
export function Countdown({ until }: { until: string }) {
  const now = useNow(SECOND);
  return (
    <time role="timer" aria-live="off" dateTime={until} className="font-bold tabular-nums">
      {countdown(Date.parse(until) - now)}
    </time>
  );
}

/** How long ago something was, updated while the page is open. */
export function RelativeTime({ instant }: { instant: string }) {
  const now = useNow(MINUTE);
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {relativeTime(Date.parse(instant), now)}
    </time>
  );
}
