import { useEffect, useState } from 'react';
import { SECOND } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { countdown } from './countdown.ts';

/** The time that is left until an instant. */
export function Countdown({ until }: { until: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return (
    <time role="timer" aria-live="off" dateTime={until} className="font-bold tabular-nums">
      {countdown(Date.parse(until) - now)}
    </time>
  );
}
