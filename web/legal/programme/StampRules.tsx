import type { ProgrammeTerms } from '#shared/contract/schemas/programme.ts';
import { formatEuros } from '#shared/euros.ts';
import { purchaseText } from '#shared/programme-text.ts';
import { dailyText } from '#web/ui/format/programme-text.ts';
import { happyHoursText, stampsText } from '#web/ui/format/stamps-text.ts';
import { RewardText } from './RewardText.tsx';

/** What a purchase is worth in stamps, as items of a list. */
export function StampRules({ programme }: { programme: ProgrammeTerms }) {
  const { stampEvery, maxStamps, happyHours } = programme;
  return (
    <>
      <li>
        <span>
          {stampEvery === null || maxStamps === 1
            ? `${purchaseText(programme)} vale un bollino, ${dailyText(programme)}.`
            : `${purchaseText(programme)} conta, ${dailyText(programme)}: vale un bollino ogni ${formatEuros(stampEvery)} di spesa, almeno uno e al massimo ${maxStamps}.`}
        </span>{' '}
        Conta l’importo prima degli sconti.
      </li>
      {happyHours.map(hours => (
        <li key={happyHoursText(hours)}>
          {happyHoursText(hours)}. Vale il momento in cui la cassa registra l’acquisto.
        </li>
      ))}
    </>
  );
}

/** The rewards before the card is full, as items of a list. */
export function StepRules({ steps }: Pick<ProgrammeTerms, 'steps'>) {
  return steps.map(step => (
    <li key={step.stamps}>
      con {stampsText(step.stamps)}: <RewardText reward={step} />
    </li>
  ));
}
