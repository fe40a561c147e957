import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { unreadCount } from '#web/polling/unread-count.ts';
import { usePolling } from '#web/polling/use-polling.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { NAVIGATION_ITEMS, type NavigationItem } from './navigation.ts';

type Props = NavigationItem & { waiting: number };

function NavigationLink({ to, label, icon: Icon, waiting }: Props) {
  return (
    <Link
      to={to}
      className={`${buttonClass({ tone: 'plain', size: 'small' })} relative max-lg:grow`}
    >
      <Icon />
      {label}{' '}
      <CountBadge count={waiting} label="da leggere" className="absolute -top-2 -right-1.5" />
    </Link>
  );
}

/** The ways that players go every day, with the messages that wait. */
export function NavigationLinks() {
  const waiting = unreadCount(usePolling());
  return NAVIGATION_ITEMS.map(way => (
    <NavigationLink key={way.to} {...way} waiting={way.to === paths.friends ? waiting : 0} />
  ));
}
