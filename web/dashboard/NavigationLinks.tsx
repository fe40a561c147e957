import { Link } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { unreadCount, usePolling } from '#web/polling/polling.ts';
import { CountBadge } from '#web/ui/Badge.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import { NAVIGATION_ITEMS, type NavigationItem } from './navigation.ts';

type Props = NavigationItem & { unread: number };

function NavigationLink({ to, label, icon: Icon, unread }: Props) {
  return (
    <Link
      to={to}
      className={`${buttonClass({ tone: 'plain', size: 'small' })} relative whitespace-nowrap max-lg:grow max-md:gap-1 max-md:px-1 max-[429px]:[&>svg]:hidden`}
    >
      <Icon />
      {label}{' '}
      <CountBadge count={unread} label="da leggere" className="absolute -top-2 -right-1.5" />
    </Link>
  );
}

/** The main links, with the number of unread messages on the friends'. */
export function NavigationLinks() {
  const unread = unreadCount(usePolling());
  return NAVIGATION_ITEMS.map(item => (
    <NavigationLink key={item.to} {...item} unread={item.to === paths.friends ? unread : 0} />
  ));
}
