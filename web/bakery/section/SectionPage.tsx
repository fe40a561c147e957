import { Navigate } from 'react-router-dom';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { BakeryLayout } from '../BakeryLayout.tsx';
import { Holdings } from '../Holdings.tsx';
import { LevelCard } from './LevelCard.tsx';
import { ProductionCard } from './ProductionCard.tsx';
import { ShieldCard } from './ShieldCard.tsx';

const CARDS = [1, 2, 3, 4];

/** The bakery section (rule 85). */
export default function SectionPage() {
  return (
    <BakeryLayout
      title="La tua pasticceria"
      notOpened={<Navigate to={paths.bakery} replace />}
      skeleton={
        <div className="grid gap-5 md:grid-cols-2">
          {CARDS.map(card => (
            <Skeleton key={card} className="h-64 rounded-3xl" />
          ))}
        </div>
      }
    >
      {bakery => (
        <div className="grid items-start gap-5 md:grid-cols-2">
          <div className="grid gap-5">
            <LevelCard profile={bakery.profile} />
            <section aria-labelledby="inventario">
              <h2 id="inventario" className="mb-3 text-2xl">
                Inventario
              </h2>
              <Holdings bakery={bakery} />
            </section>
          </div>
          <div className="grid gap-5">
            <ProductionCard profile={bakery.profile} />
            <ShieldCard profile={bakery.profile} />
          </div>
        </div>
      )}
    </BakeryLayout>
  );
}
