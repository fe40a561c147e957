import { lazy, useState } from 'react';
import { UNIT_EXP } from '#shared/rules/oven.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LazyBoundary } from '#web/ui/feedback/LazyBoundary.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { ExpBar } from '../ExpBar.tsx';
import { shopOf } from '../pictures.ts';
import { Shopfront } from '../Shopfront.tsx';
import type { OpenBakery } from '../use-bakery.ts';

const LevelDialog = lazy(() => import('../level/LevelDialog.tsx'));

export function LevelCard({ profile }: Pick<OpenBakery, 'profile'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="livello" className="grid gap-4">
      <div className="overflow-clip rounded-2xl">
        <Shopfront of={shopOf(profile.bakeryLevel)} />
      </div>
      <h2 id="livello" className="text-3xl">
        Livello {formatNumber(profile.bakeryLevel)}
      </h2>
      <ExpBar profile={profile} />
      <p className="text-sm text-pretty text-ink-soft">
        Ogni bignè vale {UNIT_EXP} punti esperienza. Con il livello crescono la produzione e la
        bottega.
      </p>
      <Button tone="plain" onClick={() => setOpen(true)}>
        Sali di livello
      </Button>
      <LazyBoundary>
        {isOpen && <LevelDialog profile={profile} onClose={() => setOpen(false)} />}
      </LazyBoundary>
    </Card>
  );
}
