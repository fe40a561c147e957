import { RESOURCES } from '#shared/rules/bakery.ts';
import type { Good } from '#web/economy/goods.ts';
import { HoldingTile } from './HoldingTile.tsx';
import type { OpenBakery } from './use-bakery.ts';

export const amountOf = ({ inventory }: Pick<OpenBakery, 'inventory'>, good: Good): number =>
  inventory.find(({ resource }) => resource === good)?.amount ?? 0;

/** Coins and bignè, and the four resources. */
export function Holdings({ bakery }: { bakery: OpenBakery }) {
  const { coins, bigne, chosenResource } = bakery.profile;
  return (
    <div className="grid gap-2">
      <ul className="grid grid-cols-2 gap-2">
        <HoldingTile big good="coins" amount={coins} />
        <HoldingTile big good="bigne" amount={bigne} />
      </ul>
      <ul className="grid grid-cols-4 gap-2">
        {RESOURCES.map(resource => (
          <HoldingTile
            key={resource}
            good={resource}
            amount={amountOf(bakery, resource)}
            isSpecialty={resource === chosenResource}
          />
        ))}
      </ul>
    </div>
  );
}
