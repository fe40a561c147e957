import { elideBefore, longDay } from '#shared/dates.ts';
import { lastPaymentDay, type ProgrammeDates } from '#shared/rules/programme-dates.ts';

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

/** What happens to the cards after the last day; undefined without one. */
export const openCardsText = (dates: ProgrammeDates): string | undefined => {
  const last = lastPaymentDay(dates);
  if (last === null) return undefined;
  return `Chi ha già la carta piena riceve il premio con un acquisto fino ${elideBefore('al', longDay(last))}; le altre carte restano ferme, e i loro bollini contano di nuovo solo se il programma riprende.`;
};
