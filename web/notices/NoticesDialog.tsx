import type { NoticeView } from '#shared/contract/polling.ts';
import { BigneArt, CoinArt } from '#web/art/bigne-and-coins.tsx';
import { BoltIcon, CheckIcon, FriendsIcon, GiftIcon, WarningIcon } from '#web/art/icons.tsx';
import { ChatIcon } from '#web/art/social-icons.tsx';
import { chatPath, paths } from '#web/paths.ts';
import { type PollingState, unreadCount, usePolling } from '#web/polling/polling.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { quietBell } from '#web/ui/illustrations.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { noticePath, noticeText, unreadMessagesText } from './notice-text.ts';
import { useNotices } from './use-notices.ts';

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
  return (
    <EmptyState art={<Illustration of={quietBell} className="w-48" />}>
      Tutto tranquillo. Se qualcuno compra da te, ti manda un premio o ti deruba, lo leggi qui.
    </EmptyState>
  );
}

/** The notices, newest first, below a link to the unread messages. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const state = usePolling();
  const { query, markAllSeen } = useNotices();
  const notices = query.data?.pages.flatMap(page => page.notices) ?? [];
  const unread = unreadCount(state);
  const close = (): void => {
    markAllSeen();
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title="Notifiche">
      <div className="grid min-h-72 content-start gap-2.5">
        {unread > 0 && <UnreadMessages unread={state.unread} count={unread} onFollow={close} />}
        <PagedList query={query} count={notices.length} emptyState={unread === 0 && <NoNotices />}>
          <ol className="grid gap-2.5">
            {notices.map(notice => (
              <NoticeRow
                key={notice.id}
                icon={<NoticeIcon kind={notice.kind} />}
                text={noticeText(notice)}
                to={noticePath(notice)}
                at={notice.at}
                isNew={!notice.seen}
                action={notice.kind === 'raided' ? 'Vendicati' : undefined}
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
      return <CoinArt className="size-8" />;
    case 'reward_delivered':
      return <GiftIcon />;
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
