import type { ResponseOf } from '#web/api/route-types.ts';
import { Panel } from '#web/ui/Card.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { formatCents } from '../parts/euros.ts';
import { liabilitySentences } from './sentences.ts';

type Props = Pick<ResponseOf<'admin.business'>, 'liability'> & { className: string };

/** What customers can still ask the shop for. */
export function LiabilityPanel({ liability, className }: Props) {
  const { openStamps, unusedVouchers, unusedCost } = liability;
  const facts = [
    ['Bollini aperti', formatNumber(openStamps)],
    ['Voucher da usare', formatNumber(unusedVouchers)],
    ['Il loro costo', formatCents(unusedCost)],
  ] as const;
  return (
    <Panel
      title="Bollini e voucher aperti"
      text="Quello che i clienti possono ancora chiederti."
      className={className}
    >
      <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-2 text-pretty">
        {liabilitySentences(liability).map(sentence => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Panel>
  );
}
