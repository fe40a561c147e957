import { programmePhase } from '#shared/rules/programme-dates.ts';
import { serverNow } from '#web/api/clock.ts';
import { useCall } from '#web/api/use-call.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';

/** Says before the amount is typed that the purchase brings no stamp (rule 282). */
export function DatesNotice() {
  const { data } = useCall('card.programme', {});
  const phase = data ? programmePhase(data.programme, serverNow()) : 'running';
  if (phase === 'running') return null;
  return (
    <Notice tone="alert" role="status">
      Siamo fuori dalle date del programma: l’acquisto si registra senza bollini e senza regali.
      <span>{phase !== 'ended' && ' Una carta piena che aspetta riceve il suo premio.'}</span>
    </Notice>
  );
}
