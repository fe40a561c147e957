import { lazy, useEffect, useState } from 'react';
import { MAIN_ID } from '#web/layout/Page.tsx';
import { paths } from '#web/paths.ts';
import { Optional } from '#web/ui/Optional.tsx';
import { BakeryFrame } from '../BakeryFrame.tsx';
import { Choice } from '../choice/Choice.tsx';
import { Holdings } from '../Holdings.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { Errands } from './Errands.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { Scene } from './Scene.tsx';
import { ShieldNotice } from './ShieldNotice.tsx';
import { Tiles } from './Tiles.tsx';
import { Ways } from './Ways.tsx';
import './home.css';

const Confetti = lazy(async () => ({ default: (await import('#web/ui/Confetti.tsx')).Confetti }));

/** The bakery's home (Games specification, section 2). */
export default function BakeryPage() {
  const [isOpening, setOpening] = useState(false);
  return (
    <BakeryFrame
      title="Pasticceria"
      back={paths.dashboard}
      backLabel="Torna alla dashboard"
      skeleton={<HomeSkeleton />}
      unopened={<Choice onChosen={() => setOpening(true)} />}
    >
      {bakery => (
        <>
          <Home bakery={bakery} />
          {isOpening && <Opening />}
        </>
      )}
    </BakeryFrame>
  );
}

/** The shop has taken the place of the choice: the eyes and the focus go to its top, and it is a feast. */
function Opening() {
  useEffect(() => {
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Optional>
      <Confetti />
    </Optional>
  );
}

function Home({ bakery }: { bakery: OpenBakery }) {
  return (
    <div className="home">
      <Scene profile={bakery.profile} />
      <div className="grid gap-3">
        <Holdings bakery={bakery} />
        <ShieldNotice profile={bakery.profile} />
        <Ways />
      </div>
      <Tiles profile={bakery.profile} />
      <Errands bakery={bakery} />
    </div>
  );
}
