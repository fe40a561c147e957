import { addDays, dayKey } from '../time.ts';

/** When the programme gives stamps, and how long it pays full cards afterwards (rule 282). */
export type ProgrammeDates = {
  /** The first Rome day, '2026-11-25'; null if there is none. */
  readonly startsAt: string | null;
  /** The last Rome day, inclusive; null if there is none. */
  readonly endsAt: string | null;
  /** For how many days after the last day a full card that waits is still paid. */
  readonly openCardsDays: number;
};

/** The dates of a programme that has never set any: it has no end. */
export const NO_DATES: ProgrammeDates = { startsAt: null, endsAt: null, openCardsDays: 60 };

/** The most years from the first day to the last. */
export const PROGRAMME_YEARS_MAX = 5;

/** Whether the last day isn't before the first one and is at most five years after it. */
export const isPeriod = ({
  startsAt,
  endsAt,
}: Pick<ProgrammeDates, 'startsAt' | 'endsAt'>): boolean => {
  if (startsAt === null || endsAt === null) return true;
  const latest = `${Number(startsAt.slice(0, 4)) + PROGRAMME_YEARS_MAX}${startsAt.slice(4)}`;
  return startsAt <= endsAt && endsAt <= latest;
};

/** The last day on which full cards are paid; null without an end. */
export const lastPaymentDay = ({
  endsAt,
  openCardsDays,
}: Pick<ProgrammeDates, 'endsAt' | 'openCardsDays'>): string | null =>
  endsAt === null ? null : addDays(endsAt, openCardsDays);

/** The phase of the programme: `closing` still pays full cards, `ended` doesn't. */
export type ProgrammePhase = 'before' | 'running' | 'closing' | 'ended';

/** The phase of the programme at an instant in milliseconds (rule 282). */
export const programmePhase = (dates: ProgrammeDates, at: number): ProgrammePhase => {
  const today = dayKey(at);
  const { startsAt, endsAt } = dates;
  if (endsAt !== null && today > endsAt)
    return today <= (lastPaymentDay(dates) ?? today) ? 'closing' : 'ended';
  return startsAt !== null && today < startsAt ? 'before' : 'running';
};
