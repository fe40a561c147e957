import type { PromotionChannel } from '#shared/contract/schemas/promotions.ts';
import { MINUTE } from '#shared/time.ts';
import { useCall } from '#web/api/use-call.ts';
import { Panel } from '#web/ui/Card.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { Skeleton } from '#web/ui/feedback/Loading.tsx';
import { formatNumber } from '#web/ui/format/numbers.ts';
import { formatCents } from '../parts/euros.ts';
import { isTelling, type PromotionDraft } from './draft.ts';
import { peopleText } from './names.ts';

/** How many a draft would reach now; counting looks at every player, so it isn't done for each key. */
export const useReach = ({ audience, prizeId }: PromotionDraft) =>
  useCall(
    'admin.promotionAudience',
    {
      audience: audience === 'users' ? 'all' : audience,
      ...(prizeId === '' ? {} : { prizeId }),
    },
    { enabled: audience !== 'users', staleTime: MINUTE },
  );

const SEGMENTS: readonly string[] = ['new', 'regular', 'at_risk', 'lost', 'near', 'never'];

type Props = { draft: PromotionDraft };

function Counts({ draft }: Props) {
  const says = (channel: PromotionChannel): boolean =>
    isTelling(draft) && draft.channels.includes(channel);
  return (
    <Loaded of={useReach(draft)} skeleton={<Skeleton className="h-16" />}>
      {({ players, byInbox, byPush, byMail, cost }) => (
        <>
          <p className="text-3xl font-bold tabular-nums">{peopleText(players)}</p>
          <ul className="grid gap-1">
            {says('inbox') && <li>{formatNumber(byInbox)} con una notifica nell’app</li>}
            {says('push') && <li>{formatNumber(byPush)} con una notifica push</li>}
            {says('mail') && <li>{formatNumber(byMail)} per e-mail</li>}
            {cost !== null && <li>Costa al massimo {formatCents(cost)}</li>}
          </ul>
        </>
      )}
    </Loaded>
  );
}

/** How many a campaign would reach, by what, and what it may cost. */
export function Reach({ draft }: Props) {
  return (
    <Panel title="Chi raggiunge">
      <div className="grid grid-cols-1 gap-2" aria-live="polite">
        <Counts draft={draft} />
      </div>
      <p className="mt-3 text-sm text-pretty text-ink-soft">
        {SEGMENTS.includes(draft.audience)
          ? 'Solo chi ha detto che i suoi acquisti possono scegliere le offerte; contano gli ultimi 12 mesi.'
          : 'Senza lo staff e gli account disattivati.'}{' '}
        Ognuno riceve al massimo 2 offerte per notifica push o e-mail in 7 giorni.
      </p>
    </Panel>
  );
}
