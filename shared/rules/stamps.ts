import { romeClock } from '../time.ts';
import { type ProgrammeDates, programmePhase } from './programme-dates.ts';

/** Hours of a weekday in Rome during which purchases give more stamps (rule 204). */
export type HappyHours = {
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** '09:30', inclusive. */
  readonly from: string;
  /** '12:00', exclusive; at most '24:00'. */
  readonly to: string;
  readonly factor: number;
};

/** The settings that decide the stamps of a purchase. Amounts in cents. */
export type StampRules = ProgrammeDates & {
  readonly minimumAmount: number;
  /** The amount per stamp; null for one stamp per purchase. */
  readonly stampEvery: number | null;
  /** The most stamps for a purchase, before any factor. */
  readonly maxStamps: number;
  readonly happyHours: readonly HappyHours[];
};

/** The stamp rules in a programme's settings; a paper slip keeps the rules of the time when it is made (rule 221). */
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

/**
 * The factor by which stamps are multiplied at an instant: the highest of the happy hours it falls in, otherwise 1
 * (rule 204).
 */
export const happyFactor = (happyHours: readonly HappyHours[], at: number): number => {
  const { weekday, minutes } = romeClock(at);
  const factors = happyHours
    .filter(one => one.weekday === weekday)
    .filter(({ from, to }) => minutesOf(from) <= minutes && minutes < minutesOf(to))
    .map(({ factor }) => factor);
  return Math.max(1, ...factors);
};

/**
 * The stamps for a purchase of an amount in cents under the rules of an instant, before they are limited to what the
 * card has room for. It is 0 if the amount is too small to count, or outside the programme's dates
 * (rules 203, 204 and 282). The rules and the instant may be earlier than the purchase's.
 */
export const stampsFor = (amount: number, rules: StampRules, at: number): number => {
  const { minimumAmount, stampEvery, maxStamps, happyHours } = rules;
  if (amount < minimumAmount || programmePhase(rules, at) !== 'running') return 0;
  const whole = stampEvery === null ? 1 : Math.floor(amount / stampEvery);
  return Math.min(maxStamps, Math.max(1, whole)) * happyFactor(happyHours, at);
};

/**
 * Whether a purchase of an amount in cents pays a full card that waits but brings no stamp, since it is outside the
 * programme's dates (rule 282).
 */
export const paysFullCard = (amount: number, rules: StampRules, at: number): boolean =>
  amount >= rules.minimumAmount && ['before', 'closing'].includes(programmePhase(rules, at));
