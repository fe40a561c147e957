import { formatDateTime } from '#shared/dates.ts';
import { formatEuros } from '#shared/euros.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PagedList } from '#web/ui/feedback/PagedList.tsx';
import { stampsText } from '#web/ui/format/stamps-text.ts';
import { StampHistory } from '#web/ui/StampHistory.tsx';
import { useLocationName } from '#web/ui/use-locations.ts';

type Purchase = ResponseOf<'card.purchases'>['purchases'][number];

/** By how the till has found the player. */
const OPENED: Record<Purchase['opened'], string> = {
  card: 'con la tua carta',
  voucher: 'con un tuo voucher',
  find: 'cercando il tuo nome',
  slip: 'da un bollino su carta',
};

function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { amount, discount, stamps, opened, createdAt, undoneAt, locationId } = purchase;
  const where = useLocationName()(locationId);
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="font-bold">
          {formatEuros(amount)}
          {discount > 0 && (
            <span className="font-normal"> meno {formatEuros(discount)} di sconto</span>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {formatDateTime(createdAt)}, {OPENED[opened]}
          {where !== undefined && <span className="block wrap-anywhere">{where}</span>}
        </p>
      </div>
      <Badge tone="plain">
        {undoneAt === null ? (stamps > 0 ? stampsText(stamps) : 'Senza bollino') : 'Annullato'}
      </Badge>
    </li>
  );
}

/** The history of the player's stamps (rule 304). */
function OwnStampHistory() {
  const query = usePages('card.stamps', {}, { staleTime: 0 });
  const movements = query.data?.pages.flatMap(page => page.movements) ?? [];
  return (
    <section className="mt-6">
      <h3 className="text-xl">La storia dei tuoi bollini</h3>
      <PagedList
        query={query}
        count={movements.length}
        emptyState="Qui compare ogni bollino che arriva sulla carta, o che se ne va."
      >
        <StampHistory movements={movements} />
      </PagedList>
    </section>
  );
}

/** The player's purchases at the till, each with what opened it (rule 219), and the card's history. */
export default function PurchasesDialog({ onClose }: { onClose: () => void }) {
  const query = usePages('card.purchases', {}, { staleTime: 0 });
  const purchases = query.data?.pages.flatMap(page => page.purchases) ?? [];
  return (
    <Dialog
      onClose={onClose}
      title="I tuoi acquisti"
      description="Se ne trovi uno che non hai fatto, dillo in cassa entro 24 ore."
    >
      <PagedList
        query={query}
        count={purchases.length}
        emptyState="Qui compaiono gli acquisti registrati in cassa."
      >
        <ul className="divide-y-2 divide-dashed divide-line">
          {purchases.map(purchase => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      </PagedList>
      <OwnStampHistory />
    </Dialog>
  );
}
