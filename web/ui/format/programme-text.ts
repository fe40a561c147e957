import type { Programme } from '#shared/contract/schemas/programme.ts';
import { formatNumber } from '#web/ui/format/numbers.ts';

type Rules = Pick<Programme, 'minimumAmount' | 'stampEvery' | 'purchasesPerDay'>;

const CENTS = 100;
const euroFormat = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/** An amount in cents: '2,00 €'. */
export const formatEuro = (cents: number): string => euroFormat.format(cents / CENTS);

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** '100 monete e 1 vita extra'; undefined if the gift is empty. */
export const giftText = ({ coins, bonusLives }: Programme['gift']): string | undefined => {
  const parts = [
    ...(coins > 0 ? [counted(coins, 'moneta', 'monete')] : []),
    ...(bonusLives > 0 ? [counted(bonusLives, 'vita extra', 'vite extra')] : []),
  ];
  return parts.length > 0 ? parts.join(' e ') : undefined;
};

/** 'Ogni acquisto da 2,00 € in su'. */
export const purchaseText = ({ minimumAmount }: Pick<Rules, 'minimumAmount'>): string =>
  minimumAmount > 0 ? `Ogni acquisto da ${formatEuro(minimumAmount)} in su` : 'Ogni acquisto';

/** 'al massimo 3 volte al giorno'. */
export const dailyText = ({ purchasesPerDay }: Pick<Rules, 'purchasesPerDay'>): string =>
  purchasesPerDay === 1 ? 'una volta al giorno' : `al massimo ${purchasesPerDay} volte al giorno`;

/** 'Ogni acquisto da 2,00 € in su è un bollino', or 'Ogni 5,00 € di spesa è un bollino'. */
export const stampText = (rules: Pick<Rules, 'minimumAmount' | 'stampEvery'>): string =>
  `${rules.stampEvery === null ? purchaseText(rules) : `Ogni ${formatEuro(rules.stampEvery)} di spesa`} è un bollino`;
