import { plural } from '#shared/amount-text.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';
import { WEEKDAYS } from '#shared/dates.ts';

/** '1 bollino', '2 bollini'. */
export const stampsText = (stamps: number): string => plural(stamps, 'bollino', 'bollini');

/** 'Lunedì' first. */
export const WEEKDAY_NAMES = WEEKDAYS.map(name => name.charAt(0).toUpperCase() + name.slice(1));

type HappyHours = Programme['happyHours'][number];

export const FACTOR_NAMES: Readonly<Record<HappyHours['factor'], string>> = {
  2: 'il doppio dei bollini',
  3: 'il triplo dei bollini',
};

/** 'Lunedì dalle 15:00 alle 17:00: il doppio dei bollini'. */
export const happyHoursText = ({ weekday, from, to, factor }: HappyHours): string =>
  `${WEEKDAY_NAMES[weekday - 1]} dalle ${from} alle ${to}: ${FACTOR_NAMES[factor]}`;
