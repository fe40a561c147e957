import { clsx } from 'clsx';
import { formatNumber } from '#shared/amount-text.ts';
import type { BakeryLeaderboardRow } from '#shared/contract/leaderboards.ts';
import type { RequestOf } from '#web/api/route-types.ts';
import { Medal } from '#web/art/medals.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { shortNumber } from '#web/ui/format/numbers.ts';

export type BakeryLeaderboardType = NonNullable<RequestOf<'leaderboards.bakeries'>['type']>;

type Labels = {
  readonly label: string;
  /** The heading of the value column. */
  readonly value: string;
};

export const BAKERY_LEADERBOARDS: Readonly<Record<BakeryLeaderboardType, Labels>> = {
  bigne: { label: 'Bignè prodotti', value: 'Bignè' },
  attacchi: { label: 'Risorse rubate', value: 'Risorse' },
  forno: { label: 'Livello forno', value: 'Livello' },
};

type Props = {
  type: BakeryLeaderboardType;
  rows: readonly BakeryLeaderboardRow[];
  /** The player's id. */
  ownId: number | undefined;
  /** The player's own row, if it isn't among the others. */
  separateRow?: BakeryLeaderboardRow | null;
};

function Position({ rank }: { rank: number }) {
  if (rank === 1 || rank === 2 || rank === 3)
    return <Medal place={rank} title={`${rank}º posto`} className="mx-auto size-9" />;
  return <span>{formatNumber(rank)}</span>;
}

function TableRow({
  row,
  own,
  isSeparate = false,
}: {
  row: BakeryLeaderboardRow;
  own: boolean;
  isSeparate?: boolean;
}) {
  return (
    <tr
      className={clsx(
        'border-t-2',
        isSeparate ? 'border-dashed border-edge' : 'border-line',
        own && 'bg-vanilla',
      )}
    >
      <td className="w-11 px-1 py-2 text-center font-bold text-ink-soft tabular-nums">
        <Position rank={row.rank} />
      </td>
      <th scope="row" className="max-w-0 px-2 py-2 text-left font-bold">
        <span className="block truncate">{own ? `${row.username} (Tu)` : row.username}</span>
        <span className="block text-sm font-normal wrap-anywhere hyphens-auto text-ink-soft">
          {`Pasticceria livello ${row.bakeryLevel}`}
        </span>
      </th>
      <td
        className="px-3 py-2 text-right text-lg font-bold tabular-nums"
        title={formatNumber(row.value)}
      >
        {shortNumber(row.value)}
      </td>
    </tr>
  );
}

/** A table of position, player with bakery level, and value. */
export function BakeryLeaderboardTable({ type, rows, ownId, separateRow = null }: Props) {
  const { label, value } = BAKERY_LEADERBOARDS[type];
  return (
    <div className={cardClass({ size: 'bare' })}>
      <table className="w-full">
        <caption className="sr-only">{label}</caption>
        <thead className="text-sm text-ink-soft">
          <tr>
            <th scope="col" className="py-3">
              <span aria-hidden="true">#</span>
              <span className="sr-only">Posizione</span>
            </th>
            <th scope="col" className="w-full px-2 py-3 text-left wrap-anywhere hyphens-auto">
              Giocatore
            </th>
            <th scope="col" className="px-3 py-3 text-right">
              {value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <TableRow key={row.userId} row={row} own={row.userId === ownId} />
          ))}
          {separateRow && <TableRow row={separateRow} own isSeparate />}
        </tbody>
      </table>
    </div>
  );
}
