import { elideBefore } from '#shared/elision.ts';
import {
  lastPaymentDay,
  type ProgrammeDates,
  programmePhase,
} from '#shared/rules/programme-dates.ts';
import { startOfDay, ZONE } from '#shared/time.ts';

const longDate = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: ZONE });

/** '25 novembre 2026', of a Rome day. */
const longDay = (day: string): string => longDate.format(startOfDay(day));

/** 'dal 1º dicembre 2026 al 30 novembre 2027'; undefined for a programme without dates. */
export const periodText = ({ startsAt, endsAt }: ProgrammeDates): string | undefined => {
  const parts = [
    ...(startsAt === null ? [] : [elideBefore('dal', longDay(startsAt))]),
    ...(endsAt === null
      ? []
      : [`${startsAt === null ? 'fino ' : ''}${elideBefore('al', longDay(endsAt))}`]),
  ];
  return parts.length > 0 ? parts.join(' ') : undefined;
};

/** What becomes of the cards after the last day; undefined without one. */
export const openCardsText = (dates: ProgrammeDates): string | undefined => {
  const last = lastPaymentDay(dates);
  if (last === null) return undefined;
  return `Chi ha già la carta piena riceve il premio con un acquisto fino ${elideBefore('al', longDay(last))}; le altre carte restano ferme, e i loro bollini contano di nuovo solo se il programma riprende.`;
};

/** What a card's owner has to know of the programme's dates at an instant; undefined without any. */
export const cardDatesText = (dates: ProgrammeDates, now: number): string | undefined => {
  const { startsAt, endsAt } = dates;
  const phase = programmePhase(dates, now);
  if (phase === 'before' && startsAt !== null)
    return `Il programma comincia ${elideBefore('il', longDay(startsAt))}: gli acquisti di prima si registrano senza bollini.`;
  if (endsAt === null) return undefined;
  if (phase === 'ended') return `Il programma è finito ${elideBefore('il', longDay(endsAt))}.`;
  const verb = phase === 'closing' ? 'è finito' : 'finisce';
  return `Il programma ${verb} ${elideBefore('il', longDay(endsAt))}. ${openCardsText(dates)}`;
};
