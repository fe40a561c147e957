import { ChatIcon } from '#web/art/social/icons.tsx';
import { chatPath, paths } from '#web/paths.ts';
import { unreadCount } from '#web/polling/unread-count.ts';
import { usePolling } from '#web/polling/use-polling.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { quietBell } from '#web/ui/illustrations.ts';
import { PagedList } from '#web/ui/PagedList.tsx';
import { NoticeIcon } from './NoticeIcon.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { noticePath, noticeText, unreadMessagesText } from './notice-text.ts';
import { useNotices } from './use-notices.ts';

/** The notices, newest first, below a link to the unread messages. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const state = usePolling();
  const { query, markAllSeen } = useNotices();
  const notices = query.data?.pages.flatMap(page => page.notices) ?? [];
  const unread = unreadCount(state);
  const [only, ...others] = state.unread;
  const close = (): void => {
    markAllSeen();
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title="Notifiche">
      <div className="grid min-h-72 content-start gap-2.5">
        {unread > 0 && (
          <ul>
            <NoticeRow
              icon={<ChatIcon />}
              text={unreadMessagesText(unread)}
              to={only && others.length === 0 ? chatPath(only.friendId) : paths.friends}
              isNew
              onFollow={close}
            />
          </ul>
        )}
        <PagedList
          query={query}
          count={notices.length}
          emptyState={
            unread === 0 && (
              <EmptyState art={<Illustration of={quietBell} className="w-48" />}>
                Tutto tranquillo. Se qualcuno compra da te, ti manda un premio o ti deruba, lo leggi
                qui.
              </EmptyState>
            )
          }
        >
          <ol className="grid gap-2.5">
            {notices.map(notice => (
              <NoticeRow
                key={notice.id}
                icon={<NoticeIcon kind={notice.kind} />}
                text={noticeText(notice)}
                to={noticePath(notice)}
                at={notice.at}
                isNew={!notice.seen}
                onFollow={close}
              />
            ))}
          </ol>
        </PagedList>
      </div>
    </Dialog>
  );
}
