import type { ProgrammeTerms } from '#shared/contract/schemas/programme.ts';
import { openCardsText, periodText } from '#web/ui/format/programme-dates.ts';
import { Clause } from '../LegalLayout.tsx';

/** The period of the programme, and what happens to the cards (rule 282). */
export function PeriodClause({ programme }: { programme: ProgrammeTerms }) {
  const period = periodText(programme);
  const openCards = openCardsText(programme);
  return (
    <Clause number={2} title="Quanto dura">
      {period ? (
        <p>
          I bollini e i regali si ricevono {period}. Gli acquisti in altri giorni si registrano
          senza bollini e senza regali.
        </p>
      ) : (
        <p>Il programma non ha una data di fine. Se ne avrà una, la leggi qui.</p>
      )}
      {openCards && <p>{openCards}</p>}
      <p>I voucher già ricevuti valgono comunque fino alla data che portano scritta.</p>
    </Clause>
  );
}
