import { ChatIcon } from '#web/art/social/icons.tsx';
import { chatWith, paths } from '#web/paths.ts';
import { usePulse } from '#web/pulse/use-pulse.ts';
import { waitingIn } from '#web/pulse/waiting.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Illustration } from '#web/ui/Illustration.tsx';
import { quietBell } from '#web/ui/illustrations.ts';
import { Paged } from '#web/ui/Paged.tsx';
import { NoticeIcon } from './NoticeIcon.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { useNotices } from './use-notices.ts';
import { placeOf, sentenceOf, waitingText } from './words.ts';

/** What happened while the player looked elsewhere, newest first; above it the messages that wait. */
export default function NoticesDialog({ onClose }: { onClose: () => void }) {
  const pulse = usePulse();
  const { query, letGo } = useNotices();
  const notices = query.data?.pages.flatMap(page => page.notices) ?? [];
  const waiting = waitingIn(pulse);
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
              words={waitingText(waiting)}
              to={only && others.length === 0 ? chatWith(only.friendId) : paths.friends}
              isNew
              onFollow={close}
            />
          </ul>
        )}
        <Paged
          query={query}
          count={notices.length}
          nothing={
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
                words={sentenceOf(notice)}
                to={placeOf(notice)}
                at={notice.at}
                isNew={!notice.seen}
                onFollow={close}
              />
            ))}
          </ol>
        </Paged>
      </div>
    </Dialog>
  );
}
