import { useEffect, useState } from 'react';
import { formatNumber } from '#shared/amount-text.ts';
import { elideBefore, formatDateTime } from '#shared/dates.ts';
import { SECOND } from '#shared/time.ts';
import { WarningIcon } from '#web/art/icons.tsx';
import { ShieldIcon } from '#web/art/page-icons.tsx';
import { GOOD_NAMES } from '#web/economy/goods.ts';
import { MAIN_ID } from '#web/layout/Page.tsx';
import { useModules } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Confetti } from '#web/ui/Confetti.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { BakeryLayout, TWO_COLUMNS } from '../BakeryLayout.tsx';
import { Holdings } from '../Holdings.tsx';
import { ExpBar, LevelPlate } from '../LevelPlate.tsx';
import { shopOf } from '../pictures.ts';
import { Shopfront } from '../Shopfront.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { Markets } from './Markets.tsx';
import { More } from './More.tsx';
import { NextStep } from './NextStep.tsx';
import { SpecialtyForm } from './SpecialtyForm.tsx';

const RESOURCE_TILES = [1, 2, 3, 4];

function HomeSkeleton() {
  return (
    <div className={TWO_COLUMNS}>
      <div className="grid grid-cols-1 gap-4">
        <Skeleton className="h-44 rounded-3xl" />
        <Skeleton className="h-72 w-full rounded-3xl lg:h-90" />
      </div>
      <div className="grid grid-cols-1 gap-2">
        <div className="grid grid-cols-2 gap-2">
          <Skeleton className="h-17 rounded-2xl" />
          <Skeleton className="h-17 rounded-2xl" />
        </div>
        <div className="grid grid-cols-4 gap-2">
          {RESOURCE_TILES.map(tile => (
            <Skeleton key={tile} className="h-25 rounded-2xl" />
          ))}
        </div>
        <Skeleton className="h-14 rounded-2xl" />
      </div>
    </div>
  );
}

/** The bakery seen from the street; the drawing depends on the bakery's level. */
function ShopScene({ profile }: Pick<OpenBakery, 'profile'>) {
  const { bakeryLevel, chosenResource } = profile;
  return (
    <Card aria-label="La tua bottega" size="bare">
      <Shopfront of={shopOf(bakeryLevel)} />
      <LevelPlate level={bakeryLevel}>
        <div className="grid grid-cols-1 gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b>{`Livello pasticceria ${formatNumber(bakeryLevel)}`}</b>
            <span className="text-sm text-ink-soft">Specialità: {GOOD_NAMES[chosenResource]}</span>
          </p>
          <ExpBar profile={profile} />
        </div>
      </LevelPlate>
    </Card>
  );
}

/** How long a shield protects, or without one, the share that a thief can take. */
function ShieldNotice({ profile }: Pick<OpenBakery, 'profile'>) {
  const { protectedUntil, stealableShare } = profile;
  const now = useNow(SECOND);
  if (protectedUntil === null || Date.parse(protectedUntil) <= now)
    return (
      <Notice
        key="none"
        tone="soft"
        icon={<WarningIcon className="text-berry-ink" />}
        className="text-sm"
      >
        {`Nessuno scudo attivo: un furto può portarti via fino al ${stealableShare}% delle scorte.`}
      </Notice>
    );
  return (
    <Notice tone="good" icon={<ShieldIcon />} className="text-sm">
      Scudo attivo: la pasticceria è protetta fino{' '}
      <b>{elideBefore('al', formatDateTime(protectedUntil))}</b>
    </Notice>
  );
}

/** After the specialty is chosen: scrolls to the top, moves the focus there, and celebrates. */
function OpeningCelebration() {
  useEffect(() => {
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return <Confetti />;
}

function Home({ bakery }: { bakery: OpenBakery }) {
  const { raids } = useModules();
  return (
    <div className={TWO_COLUMNS}>
      <div className="grid grid-cols-1 gap-4">
        <NextStep bakery={bakery} />
        <ShopScene profile={bakery.profile} />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Holdings bakery={bakery} />
        <Markets bakery={bakery} />
        {raids && <ShieldNotice profile={bakery.profile} />}
        <More bakery={bakery} />
      </div>
    </div>
  );
}

/** The bakery's home (rule 84). */
export default function BakeryPage() {
  const [isOpening, setOpening] = useState(false);
  return (
    <BakeryLayout
      title="Pasticceria"
      back={paths.dashboard}
      backLabel="Torna alla dashboard"
      skeleton={<HomeSkeleton />}
      notOpened={<SpecialtyForm onChosen={() => setOpening(true)} />}
    >
      {bakery => (
        <>
          <Home bakery={bakery} />
          {isOpening && <OpeningCelebration />}
        </>
      )}
    </BakeryLayout>
  );
}
