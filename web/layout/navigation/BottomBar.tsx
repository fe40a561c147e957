import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { unreadCount, usePolling } from '#web/polling/polling.ts';
import { CountBadge } from '#web/ui/Badge.tsx';
import { currentMark, DESTINATIONS, type Destination, destinationOf } from './destinations.ts';

function BarItem({ destination, unread }: { destination: Destination; unread: number }) {
  const { to, label, icon: Icon } = destination;
  const current = currentMark(destination, useLocation());
  return (
    <li className="grow">
      <Link
        to={to}
        aria-current={current}
        className={clsx(
          'relative grid min-h-15 place-content-center justify-items-center gap-0.5 rounded-2xl px-[0.25rem] py-1 text-xs font-bold short:min-h-12 short:grid-flow-col short:items-center short:gap-2',
          current === undefined ? 'text-ink-soft hover:text-ink' : 'text-berry-ink',
        )}
      >
        <span
          className={clsx(
            'grid h-7 w-12 place-items-center rounded-full',
            current !== undefined && 'bg-blush text-berry-ink forced-color-adjust-none',
          )}
        >
          <Icon />
        </span>
        {label}{' '}
        <CountBadge
          count={unread}
          label="da leggere"
          className="absolute top-0 left-[calc(50%+4px)] short:left-[calc(50%-18px)]"
        />
      </Link>
    </li>
  );
}

/** The links with the number of unread messages, which polling keeps up to date. */
function Items() {
  const unread = unreadCount(usePolling());
  return DESTINATIONS.map(destination => (
    <BarItem
      key={destination.to}
      destination={destination}
      unread={destination.to === paths.friends ? unread : 0}
    />
  ));
}

/**
 * The navigation at the bottom of a small window; in a large one it is in the page's header. With large text it takes a
 * second row.
 */
export default function BottomBar() {
  if (destinationOf(useLocation()) === undefined) return null;
  return (
    <nav
      aria-label="Principale"
      data-bottom-bar=""
      className="sticky bottom-0 z-30 border-t-2 border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-[0_-10px_24px_-18px_var(--color-shade)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl flex-wrap">
        <Items />
      </ul>
    </nav>
  );
}
