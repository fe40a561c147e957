import { formatNumber, unitText } from '#shared/amount-text.ts';
import type { LedgerReason } from '#shared/rules/ledger-reasons.ts';
import { signedNumber } from './numbers.ts';

export const CURRENCY_NAMES = {
  coins: 'Monete',
  bigne: 'Bignè',
  flour: 'Farina',
  sugar: 'Zucchero',
  milk: 'Latte',
  eggs: 'Uova',
} as const;

const nameOf = (currency: string): string =>
  Object.entries(CURRENCY_NAMES).find(([key]) => key === currency)?.[1] ?? currency;

export const specialtyName = (resource: string | null): string =>
  resource === null ? 'Da scegliere' : nameOf(resource);

const REASONS: Record<LedgerReason, string> = {
  production: 'Produzione automatica',
  oven: 'Forno',
  legacy_job: 'Vecchio forno',
  bakery_upgraded: 'Pasticceria potenziata',
  oven_upgraded: 'Forno potenziato',
  shield_bought: 'Scudo acquistato',
  shield_upgraded: 'Scudo potenziato',
  market_bought: 'Acquisto al vecchio mercato',
  market_sold: 'Vendita al vecchio mercato',
  npc_bought: 'Acquisto dal mercante',
  treasure_bought: 'Baule del Tesoro',
  offer_published: 'Offerta pubblicata',
  offer_cancelled: 'Offerta cancellata',
  offer_bought: 'Acquisto da un giocatore',
  offer_sold: 'Vendita a un giocatore',
  raid: 'Bottino di un attacco',
  raid_cost: 'Costo di un attacco',
  raided: 'Attacco subito',
  arena_shield: 'Scudo dell’arena',
  thermobox_upgraded: 'Thermobox potenziato',
  invite_reward: 'Premio invito',
  reward_claimed: 'Premio riscattato',
  reward_delivered: 'Premio consegnato',
  world_reward: 'Mondo completato',
  goal: 'Obiettivo del giorno',
  streak: 'Giorni di fila',
  purchase: 'Acquisto in negozio',
  power_up_bought: 'Power-up acquistato',
  card_linked: 'Tessera di carta collegata',
  account_erased: 'Account eliminato',
};

export const reasonText = (reason: LedgerReason): string => REASONS[reason];

/** 'monete', 'uovo', 'farina': what follows an amount. */
const unitOf = (currency: string, amount: number): string =>
  (currency === 'coins' || currency === 'eggs') && Math.abs(amount) === 1
    ? unitText(currency, amount)
    : nameOf(currency).toLowerCase();

/** '+50 monete, −2 bignè'. */
export const amountsText = (amounts: Readonly<Record<string, number>>): string =>
  Object.entries(amounts)
    .map(([currency, amount]) => `${signedNumber(amount)} ${unitOf(currency, amount)}`)
    .join(', ');

/** The balance, after the entry, of each currency that it changes. */
export const balanceText = (
  amounts: Readonly<Record<string, number>>,
  balance: Readonly<Record<string, number>>,
): string =>
  Object.keys(amounts)
    .map(currency => {
      const amount = balance[currency] ?? 0;
      return `${formatNumber(amount)} ${unitOf(currency, amount)}`;
    })
    .join(', ');
