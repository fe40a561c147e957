import { useEffect, useState } from 'react';
import { MINUTE } from '#shared/time.ts';
import { serverNow } from '#web/api/clock.ts';
import { relativeTime } from './relative-time.ts';

/** How long ago something was; stays true while the page is open. */
export function RelativeTime({ instant }: { instant: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={instant} title={new Date(instant).toLocaleString('it-IT')}>
      {relativeTime(Date.parse(instant), now)}
    </time>
  );
}
