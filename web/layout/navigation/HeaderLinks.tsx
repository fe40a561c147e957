import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { unreadCount, usePolling } from '#web/polling/polling.ts';
import { CountBadge } from '#web/ui/Badge.tsx';
import { currentMark, DESTINATIONS, type Destination } from './destinations.ts';

function HeaderLink({ destination, unread }: { destination: Destination; unread: number }) {
  const { to, label, icon: Icon } = destination;
  const current = currentMark(destination, useLocation());
  return (
    <li>
      <Link
        to={to}
        aria-current={current}
        className={clsx(
          'relative inline-flex min-h-11 items-center gap-2 rounded-xl px-3 text-sm font-bold',
          current === undefined
            ? 'hover:bg-vanilla'
            : 'bg-blush text-berry-ink forced-color-adjust-none',
        )}
      >
        <Icon className="size-5 max-xl:hidden" />
        {label}
        <CountBadge count={unread} label="da leggere" className="absolute -top-2 -right-1.5" />
      </Link>
    </li>
  );
}

/** The navigation in the header of a large window; in a small one it is at the bottom. */
export function HeaderLinks() {
  const unread = unreadCount(usePolling());
  return (
    <ul className="flex flex-wrap items-center gap-1 max-lg:hidden">
      {DESTINATIONS.map(destination => (
        <HeaderLink
          key={destination.to}
          destination={destination}
          unread={destination.to === paths.friends ? unread : 0}
        />
      ))}
    </ul>
  );
}
