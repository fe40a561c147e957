import type { Programme } from '#shared/contract/schemas/programme.ts';
import { formatNumber } from './numbers.ts';

/** '1 bollino', '2 bollini'. */
export const stampsText = (stamps: number): string =>
  `${formatNumber(stamps)} ${stamps === 1 ? 'bollino' : 'bollini'}`;

export const WEEKDAY_NAMES = [
  'Lunedì',
  'Martedì',
  'Mercoledì',
  'Giovedì',
  'Venerdì',
  'Sabato',
  'Domenica',
] as const;

type HappyHours = Programme['happyHours'][number];

export const FACTOR_NAMES: Readonly<Record<HappyHours['factor'], string>> = {
  2: 'il doppio dei bollini',
  3: 'il triplo dei bollini',
};

/** 'Lunedì dalle 15:00 alle 17:00: il doppio dei bollini'. */
export const happyHoursText = ({ weekday, from, to, factor }: HappyHours): string =>
  `${WEEKDAY_NAMES[weekday - 1]} dalle ${from} alle ${to}: ${FACTOR_NAMES[factor]}`;
