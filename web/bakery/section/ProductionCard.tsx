import { resourceArt } from '#web/art/resources.tsx';
import { GOOD_NAMES, type Good } from '#web/economy/goods.ts';
import { Card, cardClass } from '#web/ui/Card.tsx';
import { formatPercent } from '#web/ui/format/numbers.ts';
import type { OpenBakery } from '../use-bakery.ts';

const PERCENT = 100;
const perMinute = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 2 });

function Rate({ good, rate }: { good: Good; rate: number }) {
  const Art = resourceArt[good];
  return (
    <li
      className={cardClass({
        tone: 'soft',
        size: 'row',
        depth: 'flat',
        className: 'flex items-center gap-3',
      })}
    >
      <Art className="size-9 shrink-0" />
      <span className="grow">{GOOD_NAMES[good]}</span>
      <b className="font-display text-xl tabular-nums">
        +{perMinute.format(rate)} <span className="font-body text-sm font-normal">al minuto</span>
      </b>
    </li>
  );
}

/** What the bakery produces by itself, and the bonus of its level. */
export function ProductionCard({ profile }: Pick<OpenBakery, 'profile'>) {
  const { productionMultiplier, chosenResource } = profile;
  const bonus = Math.round((productionMultiplier - 1) * PERCENT);
  return (
    <Card aria-labelledby="produzione" className="grid gap-4">
      <h2 id="produzione" className="text-2xl">
        Produzione automatica
      </h2>
      <p className="flex items-baseline gap-3">
        <b className="font-display text-4xl text-mint">+{formatPercent(bonus)}</b>
        <span className="text-ink-soft">di bonus, +5% per ogni livello</span>
      </p>
      <ul className="grid gap-2">
        <Rate good="coins" rate={productionMultiplier} />
        <Rate good={chosenResource} rate={productionMultiplier} />
      </ul>
      <p className="text-sm text-pretty text-ink-soft">
        La pasticceria produce da sola, minuto dopo minuto, giorno e notte: anche quando non ci sei.
        Non c’è niente da raccogliere, trovi tutto nell’inventario.
      </p>
    </Card>
  );
}
