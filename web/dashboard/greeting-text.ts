import { plural } from '#shared/amount-text.ts';
import { weekdayOf } from '#shared/dates.ts';
import { dayKey, dayNumber, HOUR, MINUTE, romeClock } from '#shared/time.ts';

/** From this hour in Rome until the next entry's. */
const HOURS = [
  [0, 'A quest’ora sono svegli solo i fornai. E tu!'],
  [5, 'Buongiorno! Il primo vassoio esce adesso dal forno.'],
  [12, 'Buon appetito! Il dolce lo mettiamo noi.'],
  [15, 'È l’ora della merenda: che cosa facciamo?'],
  [18, 'Buonasera! Il forno è ancora caldo.'],
] as const;

/** Days with a sentence of their own from morning to evening; 0 is Monday. */
const DAYS: Readonly<Record<number, string>> = {
  0: 'Buon lunedì! La settimana comincia con un dolce.',
  4: 'È quasi fine settimana: si festeggia?',
  5: 'Buon sabato! Oggi si gioca con calma.',
  6: 'Buona domenica! È il giorno delle paste.',
};

/** Morning and afternoon. */
const isDaytime = (hour: number): boolean => hour >= 5 && hour < 18;

/** From this number on, days aren't counted in the text. */
const MANY_DAYS = 60;

type Visit = {
  /** Milliseconds. */
  readonly now: number;
  readonly createdAt: string;
  /** The last day before an absence that has just ended. */
  readonly absentSince: string | undefined;
};

/**
 * The sentence below the name on the dashboard: for the absence, the first day, the weekday, or the hour (rule 310).
 */
export const greetingText = ({ now, createdAt, absentSince }: Visit): string => {
  const today = dayKey(now);
  if (absentSince !== undefined) {
    const days = dayNumber(today) - dayNumber(absentSince);
    return days < MANY_DAYS
      ? `Che bello rivederti! Non ci vedevamo da ${plural(days, 'giorno', 'giorni')}.`
      : 'Che bello rivederti! È passato un bel po’.';
  }
  if (dayKey(Date.parse(createdAt)) === today) return 'Il forno è caldo: si comincia!';
  const hour = Math.floor((romeClock(now).minutes * MINUTE) / HOUR);
  const ofDay = isDaytime(hour) ? DAYS[weekdayOf(today)] : undefined;
  return ofDay ?? HOURS.findLast(([from]) => from <= hour)?.[1] ?? '';
};
