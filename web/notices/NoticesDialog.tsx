import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NoticeView } from '#shared/contract/polling.ts';
import { changeCachedPages } from '#web/api/cached-reads.ts';
import { usePages } from '#web/api/use-pages.ts';
import { useWrite } from '#web/api/use-write.ts';
import { BigneArt, CoinArt } from '#web/art/bigne-and-coins.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import quietBellFile from '#web/art/illustrations/empty/quiet-bell.svg';
import {
  BagIcon,
  BoltIcon,
  CheckIcon,
  FriendsIcon,
  GiftIcon,
  LoyaltyCardIcon,
} from '#web/art/page-icons.tsx';
import { ChatIcon } from '#web/art/social-icons.tsx';
import { useModules, useOpenPath } from '#web/modules.ts';
import { chatPath, paths } from '#web/paths.ts';
import {
  type PollingState,
  unreadCount,
  updatePollingState,
  usePolling,
} from '#web/polling/polling.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { NoticeRow } from '#web/ui/NoticeRow.tsx';
import { noticePath, noticeText, unreadMessagesText } from './notice-text.ts';

const quietBell = picture(200, 150, quietBellFile);

/** Marks all loaded notices as seen in the cache, for the next time the list is opened. */
const showAllSeen = (client: QueryClient): void =>
  changeCachedPages(client, 'polling.notices', page => ({
    ...page,
    notices: page.notices.map(notice => ({ ...notice, seen: true })),
  }));

/**
 * The player's notices. They are marked as seen on the server as soon as they are read; the open list still shows which
 * ones were new until `markAllSeen` is called.
 */
const useNotices = () => {
  const client = useQueryClient();
  const { unseenNotices } = usePolling();
  const query = usePages('polling.notices', {}, { staleTime: 0, retry: 2 });
  const { refetch, isFetching } = query;
  const { mutate: markSeen } = useWrite('polling.seen', {
    onDone: () => updatePollingState(client, () => ({ unseenNotices: 0 })),
  });
  const newest = query.data?.pages[0]?.notices[0];
  const unseenId = newest && !newest.seen && !isFetching ? newest.id : undefined;
  useEffect(() => {
    if (unseenId !== undefined) markSeen({ id: unseenId });
  }, [unseenId, markSeen]);
  useEffect(() => {
    if (unseenNotices > 0) void refetch({ cancelRefetch: false });
  }, [unseenNotices, refetch]);
  return { query, markAllSeen: () => showAllSeen(client) };
};

type UnreadProps = { unread: PollingState['unread']; count: number; onFollow: () => void };

function UnreadMessages({ unread: [first, ...others], count, onFollow }: UnreadProps) {
  return (
    <ul>
      <NoticeRow
        icon={<ChatIcon />}
        text={unreadMessagesText(count)}
        to={first && others.length === 0 ? chatPath(first.friendId) : paths.friends}
        isNew
        onFollow={onFollow}
      />
    </ul>
  );
}

function NoNotices() {
  const { playersMarket, raids } = useModules();
  return (
    <EmptyState art={<Illustration of={quietBell} className="w-48" />}>
      {playersMarket && raids
        ? 'Tutto tranquillo. Se qualcuno compra da te, ti manda un premio o ti deruba, lo leggi qui.'
        : 'Tutto tranquillo. Quando succede qualcosa che ti riguarda, lo leggi qui.'}
    </EmptyState>
  );
}

/** The notices, newest first, below a link to the unread messages. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const state = usePolling();
  const { query, markAllSeen } = useNotices();
  const notices = query.data?.pages.flatMap(page => page.notices) ?? [];
  const openPath = useOpenPath();
  const { raids } = useModules();
  const unread = unreadCount(state);
  const close = (): void => {
    markAllSeen();
    onClose();
  };
  return (
    <Dialog onClose={close} title="Notifiche">
      <div className="grid min-h-72 content-start gap-2.5">
        {unread > 0 && <UnreadMessages unread={state.unread} count={unread} onFollow={close} />}
        <PagedList query={query} count={notices.length} emptyState={unread === 0 && <NoNotices />}>
          <ol className="grid grid-cols-1 gap-2.5">
            {notices.map(notice => (
              <NoticeRow
                key={notice.id}
                icon={<NoticeIcon kind={notice.kind} />}
                title={notice.kind === 'promotion' ? notice.title : undefined}
                text={noticeText(notice)}
                to={openPath(noticePath(notice), paths.movements)}
                at={notice.at}
                isNew={!notice.seen}
                action={notice.kind === 'raided' && raids ? 'Vendicati' : undefined}
                onFollow={close}
              />
            ))}
          </ol>
        </PagedList>
      </div>
    </Dialog>
  );
}

function NoticeIcon({ kind }: Pick<NoticeView, 'kind'>) {
  switch (kind) {
    case 'raided':
      return <BoltIcon />;
    case 'offer_sold':
    case 'streak_paid':
      return <CoinArt className="size-8" />;
    case 'offers_returned':
      return <BagIcon />;
    case 'reward_delivered':
    case 'promotion':
      return <GiftIcon />;
    case 'stamps_corrected':
      return <LoyaltyCardIcon />;
    case 'friend_added':
      return <FriendsIcon />;
    case 'invite_paid':
      return <BigneArt className="size-8" />;
    case 'games_cleared':
      return <CheckIcon />;
    case 'scores_voided':
      return <WarningIcon />;
  }
}
