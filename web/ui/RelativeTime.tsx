import { MINUTE } from '#shared/time.ts';
import { relativeTime } from './relative-time.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, updated while the page is open. */
export function RelativeTime({ instant }: { instant: string }) {
  const now = useNow(MINUTE);
  return (
    <time dateTime={instant} title={new Date(instant).toLocaleString('it-IT')}>
      {relativeTime(Date.parse(instant), now)}
    </time>
  );
}
