import type { ResponseOf } from '#web/api/route-types.ts';
import { Amounts } from './Amounts.tsx';
import type { LedgerEntry } from './movement-lines.ts';

type Props = {
  newest: LedgerEntry | undefined;
  inventory: ResponseOf<'bakery.status'>['inventory'] | undefined;
};

/**
 * What passive production and the oven have changed since the newest movement. The server writes it
 * with the next one; shown here, the list adds up to the amounts on the bakery's page.
 */
export function PendingMovement({ newest, inventory }: Props) {
  if (!inventory || !newest) return null;
  const amounts = Object.fromEntries(
    inventory.map(({ resource, amount }) => [resource, amount - (newest.balance[resource] ?? 0)]),
  );
  if (Object.values(amounts).every(amount => amount === 0)) return null;
  return (
    <section
      aria-label="In corso"
      className="grid gap-1 rounded-3xl border-2 border-dashed border-line px-4 py-3 md:grid-cols-[1fr_auto] md:items-center"
    >
      <p className="leading-tight">
        <b>In corso</b>
        <span className="block text-sm text-ink-soft">
          Produzione e forno fino a questo momento
        </span>
      </p>
      <Amounts amounts={amounts} />
    </section>
  );
}
