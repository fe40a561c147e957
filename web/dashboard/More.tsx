import { lazy, type ReactNode, useId, useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useCall } from '#web/api/use-call.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { ArrowRightIcon, BoltIcon, ShareIcon, StarIcon, TrophyIcon } from '#web/art/page-icons.tsx';
import LogoutButton from '#web/layout/LogoutButton.tsx';
import { STALE_MS } from '#web/leaderboards/stale-time.ts';
import { Card } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { FoldSummary } from '#web/ui/FoldSummary.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { useNearViewport } from '#web/ui/near-viewport.ts';

const LevelDialog = lazyDialog(() => import('./LevelDialog.tsx'));
const GameCards = lazy(() => import('./GameCards.tsx'));
const TrialLeaderboards = lazy(async () => ({
  default: (await import('#web/leaderboards/TrialLeaderboards.tsx')).TrialLeaderboards,
}));

const rowClass =
  'flex min-h-11 w-full items-center gap-3 px-1 text-left font-bold [&>svg]:size-6 [&>svg]:shrink-0 [&>svg]:text-berry-ink';

type FoldProps = {
  icon: ReactNode;
  title: string;
  /** A summary shown while it is folded. */
  line?: string | undefined;
  children: ReactNode;
};

/** One line that opens to show the rest, which isn't rendered before. */
function Fold({ icon, title, line = '', children }: FoldProps) {
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  return (
    <section aria-labelledby={id}>
      <details
        className="group"
        onToggle={event => setOpened(event.currentTarget.open || wasOpened)}
      >
        <FoldSummary className="gap-3 px-1 [&>svg]:text-berry-ink">
          {icon}
          <span className="min-w-0 grow">
            <h2 id={id} className="font-body text-base leading-5">
              {title}
            </h2>
            <span className="block text-sm leading-4 text-berry-ink">{line}</span>
          </span>
        </FoldSummary>
        <LazyBoundary fallback={<Skeleton className="h-64 rounded-2xl" />}>
          {wasOpened && <div className="pt-2 pb-4">{children}</div>}
        </LazyBoundary>
      </details>
    </section>
  );
}

/** The player's rank today, which is read once its line comes near the view, and the leaderboards. */
function Ranking() {
  const { element, near } = useNearViewport();
  const { data } = useCall('leaderboards.daily', {}, { staleTime: STALE_MS, enabled: near });
  const place = data?.userRank?.rank;
  return (
    <div ref={element}>
      <Fold
        icon={<TrophyIcon className="size-6 shrink-0" />}
        title="Classifica Giorgione"
        line={place === undefined ? undefined : `Sei ${formatNumber(place)}ª oggi`}
      >
        <TrialLeaderboards />
      </Fold>
    </div>
  );
}

/** The bakery's level, which opens an explanation. */
function Level({ level }: { level: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={rowClass} onClick={() => setOpen(true)}>
        <BoltIcon />
        <span className="grow">{`Livello pasticceria ${formatNumber(level)}`}</span>
        <ArrowRightIcon />
      </button>
      <LevelDialog show={isOpen && { level }} onClose={() => setOpen(false)} />
    </>
  );
}

function Activity({ username }: { username: string }) {
  return (
    <ul>
      <li>
        <strong className="block">
          Che piacere averti qui, <span className="wrap-anywhere">{username}</span>!
        </strong>
        <span className="text-sm text-ink-soft">Il tuo grembiule è pronto, si comincia.</span>
      </li>
    </ul>
  );
}

/** The shop's page on a social network, if there is one. */
function SocialLink() {
  const url = useCall('card.programme', {}).data?.shop?.socialUrl;
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={rowClass}>
      <ShareIcon />
      <span className="grow">
        Seguici sui social <span className="sr-only">(si apre in una nuova scheda)</span>
      </span>
      <ArrowRightIcon />
    </a>
  );
}

type Props = { data: Pick<NonNullable<ResponseOf<'dashboard.read'>>, 'user' | 'stats' | 'games'> };

/** What is needed only now and then, one line each, and the sign-out (rule 120). */
export function More({ data: { user, stats, games } }: Props) {
  return (
    <Card size="row" aria-label="Altro" className="grid grid-cols-1 divide-y-2 divide-line">
      <Ranking />
      <Level level={stats.level} />
      <Fold icon={<PlayIcon className="size-6 shrink-0" />} title="I tuoi giochi">
        <GameCards games={games} />
      </Fold>
      <Fold icon={<StarIcon className="size-6 shrink-0" />} title="Attività recente">
        <Activity username={user.username} />
      </Fold>
      <SocialLink />
      <LogoutButton isRow />
    </Card>
  );
}
