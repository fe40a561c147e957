import { elideBefore, longDay } from '#shared/dates.ts';
import {
  lastPaymentDay,
  type ProgrammeDates,
  programmePhase,
} from '#shared/rules/programme-dates.ts';

/** What a card's owner must know about the programme's dates at an instant (rule 282); undefined without any. */
export const datesText = (dates: ProgrammeDates, now: number): string | undefined => {
  const { startsAt, endsAt } = dates;
  const phase = programmePhase(dates, now);
  if (phase === 'before' && startsAt !== null)
    return `Il programma comincia ${elideBefore('il', longDay(startsAt))}: prima, gli acquisti si registrano senza bollini.`;
  const last = lastPaymentDay(dates);
  if (endsAt === null || last === null) return undefined;
  const end = elideBefore('il', longDay(endsAt));
  if (phase === 'ended') return `Il programma è finito ${end}.`;
  const verb = phase === 'closing' ? 'è finito' : 'finisce';
  return `Il programma ${verb} ${end}. Una carta piena si paga fino ${elideBefore('al', longDay(last))}.`;
};
