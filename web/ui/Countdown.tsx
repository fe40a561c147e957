import { SECOND } from '#shared/time.ts';
import { countdown } from './countdown.ts';
import { useNow } from './use-now.ts';

/** The time left until an instant. */
export function Countdown({ until }: { until: string }) {
  const now = useNow(SECOND);
  return (
    <time role="timer" aria-live="off" dateTime={until} className="font-bold tabular-nums">
      {countdown(Date.parse(until) - now)}
    </time>
  );
}
