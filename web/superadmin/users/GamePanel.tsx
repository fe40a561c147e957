import { formatNumber } from '#shared/amount-text.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { resourceArt } from '#web/art/resources.ts';
import { Panel } from '#web/ui/Card.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import {
  amountsText,
  balanceText,
  CURRENCY_NAMES,
  reasonText,
  specialtyName,
} from '#web/ui/format/ledger-text.ts';
import { type Column, PreviewTable } from '../parts/DataTable.tsx';
import { ItemCard } from '../parts/ItemCard.tsx';

type Props = { details: ResponseOf<'admin.userDetails'> };

const CURRENCIES = ['coins', 'bigne', 'flour', 'sugar', 'milk', 'eggs'] as const;

/** A player's progress and what they own. */
export function GamePanel({ details: { user, bakery, lives, campaign } }: Props) {
  const owned = { coins: user.coins, ...user.resources };
  const facts = [
    ['Livello pasticceria', formatNumber(bakery.bakeryLevel)],
    ['Esperienza', formatNumber(bakery.exp)],
    ['Specialità', specialtyName(bakery.chosenResource)],
    ['Vite', `${lives.livesRemaining} + ${lives.bonusLives} bonus`],
    ['Livello campagna', formatNumber(campaign.maxLevelReached)],
    ['Stelle', formatNumber(campaign.totalStars)],
  ] as const;
  return (
    <Panel title="Gioco">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="text-lg font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 mb-3 text-xl">Dispensa</h3>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {CURRENCIES.map(name => {
          const Art = resourceArt[name];
          return (
            <ItemCard key={name} size="row" className="flex items-center gap-2.5">
              <Art className="size-9 shrink-0" />
              <span className="min-w-0 leading-tight">
                <strong className="block tabular-nums">{formatNumber(owned[name])}</strong>
                <span className="text-sm text-ink-soft">{CURRENCY_NAMES[name]}</span>
              </span>
            </ItemCard>
          );
        })}
      </ul>
    </Panel>
  );
}

type Entry = ResponseOf<'admin.userDetails'>['ledger'][number];

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'reason',
    label: 'Motivo',
    cell: ({ reason }) => reasonText(reason),
  },
  { key: 'amounts', label: 'Movimento', cell: ({ amounts }) => amountsText(amounts) },
  {
    key: 'balance',
    label: 'Saldo dopo',
    cell: ({ amounts, balance }) => balanceText(amounts, balance),
  },
  {
    key: 'reference',
    label: 'Riferimento',
    cell: ({ reference }) => <span className="text-xs">{reference ?? '–'}</span>,
  },
  { key: 'at', label: 'Quando', cell: ({ at }) => formatDateTime(at) },
];

export function LedgerPanel({ ledger }: { ledger: readonly Entry[] }) {
  return (
    <Panel title="Movimenti" text="Gli ultimi 50, dal più recente.">
      {ledger.length === 0 ? (
        <EmptyState>Ancora nessun movimento di monete, bignè o ingredienti.</EmptyState>
      ) : (
        <PreviewTable caption="Movimenti" rows={ledger} idOf={({ id }) => id} columns={COLUMNS} />
      )}
    </Panel>
  );
}
