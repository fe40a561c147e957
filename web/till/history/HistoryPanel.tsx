import { formatEuros } from '#shared/euros.ts';
import { serverNow } from '#web/api/clock.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useSession } from '#web/api/session.ts';
import { usePages } from '#web/api/use-pages.ts';
import { Panel } from '#web/ui/Card.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useLocationName } from '#web/ui/use-locations.ts';
import { headlineOf, isThing } from '../result/check-result.ts';
import {
  byDay,
  HistoryList,
  HistoryRow,
  isUndoable,
  type Purchase,
  REFRESH_MS,
  type Redemption,
  todayText,
  undoableRedemptions,
} from './HistoryList.tsx';
import type { UndoTarget } from './UndoDialog.tsx';

/** '12 oggi: 84,50 €, sconti 6,20 €'. */
const sumsText = ({ purchases, amount, discount }: ResponseOf<'till.purchases'>['today']): string =>
  [
    `${purchases} oggi: ${formatEuros(amount)}`,
    ...(discount > 0 ? [`sconti ${formatEuros(discount)}`] : []),
  ].join(', ');

/** How a purchase was opened, unless by the customer's card or voucher. */
const OPENED: { [O in Purchase['opened']]?: string } = {
  find: 'cliente cercato per nome',
  slip: 'bollino su carta',
};

const detailOf = ({ discount, voucherId, stamps, opened }: Purchase): string =>
  [
    stamps === 0 ? 'Senza bollino' : stamps === 1 ? 'Un bollino' : `${stamps} bollini`,
    ...(discount > 0 ? [`sconto ${formatEuros(discount)}`] : []),
    ...(voucherId !== null && discount === 0 ? ['con un voucher'] : []),
    ...(OPENED[opened] === undefined ? [] : [OPENED[opened]]),
  ].join(', ');

/** The purchases of customers with a card, by day. */
function PurchaseList({ onUndo }: { onUndo: (target: UndoTarget) => void }) {
  const ownName = useSession().data?.user.username;
  const nameOf = useLocationName();
  const query = usePages('till.purchases', {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  const entries = query.data?.pages.flatMap(page => page.purchases) ?? [];
  const today = query.data?.pages[0]?.today;
  const now = serverNow();
  const days = byDay(entries, ({ createdAt }) => createdAt, now);
  return (
    <HistoryList
      query={query}
      days={days}
      today={today ? sumsText(today) : '…'}
      emptyState="Nessun acquisto con la carta finora."
    >
      {entry => {
        const { id, username, amount, stamps, voucherId, createdAt, servedBy } = entry;
        const name = `l’acquisto di ${formatEuros(amount)}`;
        return (
          <HistoryRow
            key={id}
            {...entry}
            headline={formatEuros(amount)}
            detail={detailOf(entry)}
            at={createdAt}
            by={servedBy}
            where={nameOf(entry.locationId)}
            undoName={name}
            onUndo={
              isUndoable(entry, { ownName, now })
                ? () => onUndo({ kind: 'purchase', id, name, username, stamps, voucherId })
                : undefined
            }
          />
        );
      }}
    </HistoryList>
  );
}

/** 'Una torta · ABCDE-FGHJK · con un acquisto'. */
const redemptionDetail = (entry: Redemption): string =>
  [
    ...(entry.prizeName === null || isThing(entry) ? [] : [entry.prizeName]),
    entry.code,
    ...(entry.purchaseId === null ? [] : ['con un acquisto']),
  ].join(' · ');

/** The vouchers used at the till, by day. */
function RedemptionList({ onUndo }: { onUndo: (target: UndoTarget) => void }) {
  const ownName = useSession().data?.user.username;
  const nameOf = useLocationName();
  const query = usePages('till.redemptions', {}, { staleTime: 0, refetchInterval: REFRESH_MS });
  const entries = query.data?.pages.flatMap(page => page.redemptions) ?? [];
  const now = serverNow();
  const days = byDay(entries, ({ redeemedAt }) => redeemedAt, now);
  const undoable = undoableRedemptions(entries, { ownName, now });
  return (
    <HistoryList
      query={query}
      days={days}
      today={query.data ? todayText(days, now, query.hasNextPage) : '…'}
      emptyState="Nessun voucher utilizzato finora."
    >
      {entry => {
        const { id, voucherId, code, username, redeemedAt, redeemedBy } = entry;
        return (
          <HistoryRow
            key={id}
            {...entry}
            headline={headlineOf(entry)}
            detail={redemptionDetail(entry)}
            at={redeemedAt}
            by={redeemedBy}
            where={nameOf(entry.locationId)}
            undoName={code}
            onUndo={
              undoable.has(entry)
                ? () =>
                    onUndo({
                      kind: 'redemption',
                      id: voucherId,
                      redemptionId: id,
                      name: `Il voucher ${code}`,
                      username,
                    })
                : undefined
            }
          />
        );
      }}
    </HistoryList>
  );
}

/** What was done at this shop's tills. */
export function HistoryPanel({ onUndo }: { onUndo: (target: UndoTarget) => void }) {
  return (
    <Panel title="Che cosa è stato registrato">
      <Tabs
        label="Che cosa mostrare"
        tabs={[
          {
            value: 'vouchers',
            label: 'Voucher utilizzati',
            content: <RedemptionList onUndo={onUndo} />,
          },
          { value: 'purchases', label: 'Acquisti', content: <PurchaseList onUndo={onUndo} /> },
        ]}
      />
    </Panel>
  );
}
