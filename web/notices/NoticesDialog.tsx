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

/** What happened while the player looked elsewhere, newest first; above it the messages that wait. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const pulse = usePolling();
  const { query, letGo } = useNotices();
  const notices = query.data?.pages.flatMap(page => page.notices) ?? [];
  const waiting = unreadCount(pulse);
  const [only, ...others] = pulse.unread;
  const close = (): void => {
    letGo();
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title="Notifiche">
      <div className="grid min-h-72 content-start gap-2.5">
        {waiting > 0 && (
          <ul>
            <NoticeRow
              icon={<ChatIcon />}
              words={unreadMessagesText(waiting)}
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
            waiting === 0 && (
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
                words={noticeText(notice)}
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
