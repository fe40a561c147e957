import { GOOD_NAMES } from '#web/economy/goods.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { ExpBar } from '../ExpBar.tsx';
import { shopOf } from '../pictures.ts';
import { Shopfront } from '../Shopfront.tsx';
import type { OpenBakery } from '../use-bakery.ts';

/** The bakery seen from the street; the drawing depends on its level. */
export function ShopScene({ profile }: Pick<OpenBakery, 'profile'>) {
  const { bakeryLevel, chosenResource } = profile;
  return (
    <section aria-label="La tua bottega" className="scene">
      <Shopfront of={shopOf(bakeryLevel)} />
      <div className="scene-plate">
        <span className="level-seal" aria-hidden="true">
          {formatNumber(bakeryLevel)}
        </span>
        <div className="grid gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <b>Livello pasticceria {formatNumber(bakeryLevel)}</b>
            <span className="text-sm text-ink-soft">Specialità: {GOOD_NAMES[chosenResource]}</span>
          </p>
          <ExpBar profile={profile} />
        </div>
      </div>
    </section>
  );
}
