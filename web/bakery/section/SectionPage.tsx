import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { formatNumber } from '#shared/amount-text.ts';
import { UNIT_EXP } from '#shared/rules/oven.ts';
import { resourceArt } from '#web/art/resources.ts';
import { GOOD_NAMES, type Good } from '#web/economy/goods.ts';
import { useModules } from '#web/modules.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card, cardClass } from '#web/ui/Card.tsx';
import { lazyDialog } from '#web/ui/dialog-presence.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { formatPercent } from '#web/ui/format/numbers.ts';
import { BakeryLayout } from '../BakeryLayout.tsx';
import { Holdings } from '../Holdings.tsx';
import { ExpBar } from '../LevelPlate.tsx';
import { shopOf } from '../pictures.ts';
import { Shopfront } from '../Shopfront.tsx';
import type { OpenBakery } from '../use-bakery.ts';
import { ShieldCard } from './ShieldCard.tsx';

const LevelDialog = lazyDialog(() => import('../dialogs/LevelDialog.tsx'));

function LevelCard({ profile }: Pick<OpenBakery, 'profile'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card aria-labelledby="livello" className="grid grid-cols-1 gap-4">
      <div className="overflow-clip rounded-2xl">
        <Shopfront of={shopOf(profile.bakeryLevel)} />
      </div>
      <h2 id="livello" className="text-3xl">
        {`Livello ${formatNumber(profile.bakeryLevel)}`}
      </h2>
      <ExpBar profile={profile} />
      <p className="text-sm text-pretty text-ink-soft">
        Ogni bignè vale {UNIT_EXP} punti esperienza. Con il livello crescono la produzione e la
        bottega.
      </p>
      <Button tone="plain" onClick={() => setOpen(true)}>
        Sali di livello
      </Button>
      <LevelDialog show={isOpen && { profile }} onClose={() => setOpen(false)} />
    </Card>
  );
}

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
        className: 'flex flex-wrap items-center gap-x-3',
      })}
    >
      <Art className="size-9 shrink-0" />
      <span className="grow basis-20">{GOOD_NAMES[good]}</span>
      <b className="font-display text-xl tabular-nums">
        <span>{`+${perMinute.format(rate)}`}</span>{' '}
        <span className="font-body text-sm font-normal">al minuto</span>
      </b>
    </li>
  );
}

/** The bakery's passive production, and the bonus of its level. */
function ProductionCard({ profile }: Pick<OpenBakery, 'profile'>) {
  const { productionMultiplier, chosenResource } = profile;
  const bonus = Math.round((productionMultiplier - 1) * PERCENT);
  return (
    <Card aria-labelledby="produzione" className="grid grid-cols-1 gap-4">
      <h2 id="produzione" className="text-2xl">
        Produzione automatica
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-display text-4xl text-mint">{`+${formatPercent(bonus)}`}</b>
        <span className="text-ink-soft">di bonus, +5% per ogni livello</span>
      </p>
      <ul className="grid grid-cols-1 gap-2">
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

const CARDS = [1, 2, 3, 4];

/** The bakery section (rule 85). */
export default function SectionPage() {
  const { raids } = useModules();
  return (
    <BakeryLayout
      title="La tua pasticceria"
      notOpened={<Navigate to={paths.bakery} replace />}
      skeleton={
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          {CARDS.map(card => (
            <Skeleton key={card} className="h-64 rounded-3xl" />
          ))}
        </div>
      }
    >
      {bakery => (
        <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
          <div className="grid grid-cols-1 gap-5">
            <LevelCard profile={bakery.profile} />
            <section aria-labelledby="inventario">
              <h2 id="inventario" className="mb-3 text-2xl">
                Inventario
              </h2>
              <Holdings bakery={bakery} />
            </section>
          </div>
          <div className="grid grid-cols-1 gap-5">
            <ProductionCard profile={bakery.profile} />
            {raids && <ShieldCard profile={bakery.profile} />}
          </div>
        </div>
      )}
    </BakeryLayout>
  );
}
