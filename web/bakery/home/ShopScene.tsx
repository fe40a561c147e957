import { GOOD_NAMES } from '#web/economy/goods.ts';
import { Card } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { ExpBar } from '../ExpBar.tsx';
import { LevelPlate } from '../LevelPlate.tsx';
import { shopOf } from '../pictures.ts';
import { Shopfront } from '../Shopfront.tsx';
import type { OpenBakery } from '../use-bakery.ts';

/** The bakery seen from the street; the drawing depends on its level. */
export function ShopScene({ profile }: Pick<OpenBakery, 'profile'>) {
  const { bakeryLevel, chosenResource } = profile;
  return (
    <Card aria-label="La tua bottega" size="bare">
      <Shopfront of={shopOf(bakeryLevel)} />
      <LevelPlate level={bakeryLevel}>
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b>Livello pasticceria {formatNumber(bakeryLevel)}</b>
            <span className="text-sm text-ink-soft">Specialità: {GOOD_NAMES[chosenResource]}</span>
          </p>
          <ExpBar profile={profile} />
        </div>
      </LevelPlate>
    </Card>
  );
}
