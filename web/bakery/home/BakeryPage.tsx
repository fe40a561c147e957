import { lazy, useEffect, useState } from 'react';
import { MAIN_ID } from '#web/layout/Page.tsx';
import { paths } from '#web/paths.ts';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { BakeryLayout, TWO_COLUMNS } from '../BakeryLayout.tsx';
import { Holdings } from '../Holdings.tsx';
import { SpecialtyForm } from '../specialty/SpecialtyForm.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { NavigationLinks } from './NavigationLinks.tsx';
import { QuickActions } from './QuickActions.tsx';
import { ShieldNotice } from './ShieldNotice.tsx';
import { ShopScene } from './ShopScene.tsx';
import { Tiles } from './Tiles.tsx';

const Confetti = lazy(async () => ({ default: (await import('#web/ui/Confetti.tsx')).Confetti }));

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

/** After the choice of the specialty: scrolls to the top, moves the focus there, and celebrates. */
function OpeningCelebration() {
  useEffect(() => {
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <LazyBoundary>
      <Confetti />
    </LazyBoundary>
  );
}

function Home({ bakery }: { bakery: OpenBakery }) {
  return (
    <div className={TWO_COLUMNS}>
      <ShopScene profile={bakery.profile} />
      <div className="grid gap-3">
        <Holdings bakery={bakery} />
        <ShieldNotice profile={bakery.profile} />
        <NavigationLinks />
      </div>
      <Tiles profile={bakery.profile} />
      <QuickActions bakery={bakery} />
    </div>
  );
}
