import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { plural } from '#shared/amount-text.ts';
import { BellIcon } from '#web/art/social-icons.tsx';
import { isBoard } from '#web/paths.ts';
import { unreadCount, usePolling } from '#web/polling/polling.ts';
import { CountBadge } from '#web/ui/Badge.tsx';
import { IconButton } from '#web/ui/Button.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';

const NoticesDialog = lazyDialog(() => import('./NoticesDialog.tsx'));

/** Shows the same count on the icon of the installed app, if there is one; a browser may refuse. */
const useAppBadge = (count: number): void => {
  useEffect(() => {
    if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
  }, [count]);
};

/** Opens the notices; a badge counts the unseen ones, and unread messages if nothing else shows them. */
export default function NoticeBell() {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  const isPlaying = isBoard(pathname, search);
  const state = usePolling({ isPlaying });
  const unread = unreadCount(state);
  useAppBadge(state.unseenNotices + unread);
  // On other pages the navigation counts the messages.
  const count = state.unseenNotices + (isPlaying ? unread : 0);
  const countText = plural(count, 'nuova', 'nuove');
  return (
    <>
      <IconButton
        label={count > 0 ? `Notifiche, ${countText}` : 'Notifiche'}
        className="relative"
        onClick={() => setOpen(true)}
      >
        <BellIcon />
        <CountBadge count={count} className="absolute -top-0.5 -right-0.5" />
      </IconButton>
      <NoticesDialog show={isOpen && {}} onClose={() => setOpen(false)} />
    </>
  );
}
