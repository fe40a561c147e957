import { romeClock } from '../time.ts';
import { type ProgrammeDates, programmePhase } from './programme-dates.ts';

/** Hours of a weekday of Rome in which purchases give more stamps (rule 204). */
export type HappyHours = {
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** '09:30', inclusive. */
  readonly from: string;
  /** '12:00', exclusive; at most '24:00'. */
  readonly to: string;
  readonly factor: number;
};

/** What the settings say about the stamps of a purchase. Amounts in cents. */
export type StampRules = ProgrammeDates & {
  readonly minimumAmount: number;
  /** The amount for a stamp; null for one stamp a purchase. */
  readonly stampEvery: number | null;
  /** The most stamps of a purchase, before any factor. */
  readonly maxStamps: number;
  readonly happyHours: readonly HappyHours[];
};

/** Those of a programme's settings: a paper slip keeps them as they are when it is made (rule 221). */
export const stampRules = ({
  minimumAmount,
  stampEvery,
  maxStamps,
  happyHours,
  startsAt,
  endsAt,
  openCardsDays,
}: StampRules): StampRules => ({
  minimumAmount,
  stampEvery,
  maxStamps,
  happyHours,
  startsAt,
  endsAt,
  openCardsDays,
});

/** The minutes since midnight of a time such as '09:30'. */
const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** By how much stamps are multiplied at an instant: the highest factor of the hours that it falls in, else 1 (rule 204). */
export const happyFactor = (happyHours: readonly HappyHours[], at: number): number => {
  const { weekday, minutes } = romeClock(at);
  const factors = happyHours
    .filter(one => one.weekday === weekday)
    .filter(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))
    .map(({ factor }) => factor);
  return Math.max(1, ...factors);
};

/**
 * The stamps that a purchase of an amount in cents brings under the rules of an instant, before what its
 * card has room for; 0 if it is too small to count, or outside the programme's dates
 * (rules 203, 204 and 282). The rules and the instant may be earlier ones than the purchase's.
 */
export const stampsFor = (amount: number, rules: StampRules, at: number): number => {
  const { minimumAmount, stampEvery, maxStamps, happyHours } = rules;
  if (amount < minimumAmount || programmePhase(rules, at) !== 'running') return 0;
  const whole = stampEvery === null ? 1 : Math.floor(amount / stampEvery);
  return Math.min(maxStamps, Math.max(1, whole)) * happyFactor(happyHours, at);
};

/**
 * Whether a purchase of an amount in cents brings no stamp, since it is outside the programme's dates, but
 * pays a full card that waits (rule 282).
 */
export const paysFullCard = (amount: number, rules: StampRules, at: number): boolean =>
  amount >= rules.minimumAmount && ['before', 'closing'].includes(programmePhase(rules, at));
