import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MINUTE } from '#shared/time.ts';
import { call } from '#web/api/client.ts';
import { Page } from '#web/layout/Page.tsx';
import { PageHeader } from '#web/layout/PageHeader.tsx';
import { paths } from '#web/paths.ts';
import { Confetti } from '#web/ui/Confetti.tsx';
import { DialogPresence } from '#web/ui/dialog-presence.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AwayDialog } from './dialogs/AwayDialog.tsx';
import { isOpen, type OpenBakery, useBakery } from './use-bakery.ts';
import './bakery.css';

/** Well within the hour of absence after which a summary is made. */
const INTERVAL = 10 * MINUTE;

/** A failed call is ignored, since the next one has the same effect. */
const sendPresence = (): void => {
  call('bakery.seen', {}).catch(() => undefined);
};

/**
 * Tells the server at intervals that the owner is on the page, so that no summary is made of what happens meanwhile.
 * Only while the page is visible, and not while a summary is unread.
 */
const usePresence = (isUpToDate: boolean): void => {
  useEffect(() => {
    if (!isUpToDate) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const restartTimer = (): void => {
      clearInterval(timer);
      if (document.visibilityState === 'visible') timer = setInterval(sendPresence, INTERVAL);
    };
    restartTimer();
    document.addEventListener('visibilitychange', restartTimer);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restartTimer);
    };
  }, [isUpToDate]);
};

/** Confetti and a toast when the bakery's level rises while the page is open. */
function LevelUp({ level }: { level: number }) {
  const previous = useRef(level);
  const [newLevel, setNewLevel] = useState(0);
  useEffect(() => {
    if (level > previous.current) {
      setNewLevel(level);
      toast({
        title: `Livello ${level}!`,
        description: 'La tua pasticceria cresce: ogni minuto produce di più.',
      });
    }
    previous.current = level;
  }, [level]);
  return newLevel > 0 && <Confetti key={newLevel} />;
}

/** The classes of a page with two columns on a wide screen. */
export const TWO_COLUMNS =
  'grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-6';

type Props = {
  title: string;
  /** The path of the back link, if not the bakery. */
  back?: string;
  backLabel?: string;
  skeleton: ReactNode;
  /** Shown to a player who hasn't chosen a specialty yet. */
  notOpened: ReactNode;
  children: (bakery: OpenBakery) => ReactNode;
};

function OpenBakeryContent({ bakery, children }: { bakery: OpenBakery; children: ReactNode }) {
  const { away, profile } = bakery;
  usePresence(away === null);
  return (
    <>
      {children}
      <LevelUp level={profile.bakeryLevel} />
      <DialogPresence of={away}>{shown => <AwayDialog away={shown} />}</DialogPresence>
    </>
  );
}

/** What the bakery's pages share: loading, errors, and the away summary. */
export function BakeryLayout({ title, skeleton, notOpened, children, ...link }: Props) {
  const { back = paths.bakery, backLabel = 'Torna alla pasticceria' } = link;
  const read = useBakery();
  return (
    <>
      <PageHeader title={title} back={back} backLabel={backLabel} />
      <Page title={title} className="mx-auto max-w-5xl px-4 pt-5 pb-16 md:px-6 md:pt-8">
        <Loaded
          of={read}
          skeleton={
            <div role="status" aria-label="Caricamento...">
              {skeleton}
            </div>
          }
        >
          {bakery =>
            isOpen(bakery) ? (
              <OpenBakeryContent bakery={bakery}>{children(bakery)}</OpenBakeryContent>
            ) : (
              notOpened
            )
          }
        </Loaded>
      </Page>
    </>
  );
}
