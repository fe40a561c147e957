import { formatNumber, plural } from '#shared/amount-text.ts';
import type { ExportKind } from '#shared/contract/admin/exports.ts';
import type { SuspicionView } from '#shared/contract/admin/suspicions.ts';
import type { AssignedReward, Prize } from '#shared/contract/admin.ts';
import type { Programme } from '#shared/contract/schemas/programme.ts';
import { elideBefore, formatDate } from '#shared/dates.ts';
import { formatEuros, minimumText } from '#shared/euros.ts';
import { nameWithWorth } from '#shared/reward-text.ts';
import { signedNumber } from '#web/ui/format/numbers.ts';

export const STATUS_NAMES: Record<AssignedReward['status'], string> = {
  pending: 'In attesa',
  delivered: 'Da usare',
  expired: 'Scaduto',
  used: 'Utilizzato',
  withdrawn: 'Tolto',
};

export const REWARD_NAMES: Record<AssignedReward['rewardType'], string> = {
  coins: 'Monete',
  risorsa: 'Risorsa',
  vita_extra: 'Vite extra',
  exp: 'Esperienza',
  custom: 'Personalizzato',
  sconto: 'Sconto',
  buono: 'Buono',
};

export const PRIZE_NAMES: Record<Prize['type'], string> = {
  coins: 'Monete',
  bigne: 'Bignè',
  resource: 'Risorsa',
  special: 'Omaggio al banco',
  sconto: 'Sconto',
  buono: 'Buono',
};

export const DECISION_NAMES: Record<NonNullable<SuspicionView['decision']>, string> = {
  cleared: 'In regola',
  voided: 'Punteggi annullati',
};

export const EXPORT_NAMES: Record<ExportKind, string> = {
  customers: 'Clienti',
  purchases: 'Acquisti',
  redemptions: 'Utilizzi dei voucher',
  rewards: 'Premi assegnati',
  business: 'Andamento, giorno per giorno',
};

export const LEGAL_BASIS_NAMES: Record<NonNullable<Programme['legalBasis']>, string> = {
  operazione: 'Operazione a premi (DPR 430/2001)',
  esclusa: 'Esclusa dalla disciplina (art. 6 del DPR 430/2001)',
};

/** The [key, label] pairs of a record, in its order, for a select. */
export const choicesOf = <K extends string>(names: Record<K, string>): [K, string][] => {
  const choices: [K, string][] = [];
  for (const key in names) choices.push([key, names[key]]);
  return choices;
};

export const isKeyOf = <K extends string>(names: Record<K, string>, text: string): text is K =>
  Object.hasOwn(names, text);

type NamedReward = Parameters<typeof nameWithWorth>[0] & Pick<AssignedReward, 'note'>;

/** '50 monete', 'Sconto del 12,5%', 'Torte in festa (10%)'; for a thing assigned by hand, its note. */
export const rewardText = ({ what, note, ...reward }: NamedReward): string =>
  nameWithWorth({ ...reward, what: what ?? note });

type Usage = Pick<AssignedReward, 'rewardType' | 'usageLimit' | 'usageCount'>;

/** 'Usato 1 su 3', 'Usi illimitati, 2 usati finora'; a thing without a limit is used once (rule 175). */
export const usesText = ({ rewardType, usageLimit: limit, usageCount }: Usage): string => {
  const usageLimit = rewardType === 'custom' ? (limit ?? 1) : limit;
  return usageLimit === null
    ? `Usi illimitati, ${plural(usageCount, 'usato finora', 'usati finora')}`
    : `Usato ${formatNumber(usageCount)} su ${formatNumber(usageLimit)}`;
};

type Terms = Pick<Prize, 'minimumAmount' | 'conditions' | 'cost'>;

/** A voucher's terms, and what it costs the shop; one text for each that exists (rule 196). */
export const termTexts = ({ minimumAmount, conditions, cost }: Terms): string[] => [
  ...(minimumAmount ? [minimumText(minimumAmount)] : []),
  ...(conditions ? [conditions] : []),
  ...(cost === null ? [] : [`Costa al negozio ${formatEuros(cost)}`]),
];

/** The days on which a discount is valid. */
export const validityText = ({
  validFrom,
  validUntil,
}: Pick<AssignedReward, 'validFrom' | 'validUntil'>): string => {
  if (validFrom && validUntil) return `${formatDate(validFrom)} – ${formatDate(validUntil)}`;
  if (validUntil) return `Fino ${elideBefore('al', formatDate(validUntil))}`;
  return validFrom ? elideBefore('Dal', formatDate(validFrom)) : 'Senza scadenza';
};

/** Rarities are a hundred times a natural logarithm. */
const PER_UNIT = 100;
/** Two digits match the precision of the table of scores. */
const DIGITS = 2;

const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

/** 'Una su 2.300': one in how many of a strong player's games is as good. */
export const rarityText = (rarity: number): string => {
  const games = rounded(Math.exp(rarity / PER_UNIT));
  return games < 2 ? 'Comune' : `Una su ${formatNumber(games)}`;
};

/** '+2,3': in standard deviations from people's mean; '–' if the game wasn't rated. */
export const luckText = (luck: number | null): string =>
  luck === null ? '–' : signedNumber(Math.round(luck * 10) / 10);

/** 'Rarità 45,2': the sum, as a number to compare with other suspicions. */
export const sumText = (sum: number): string => formatNumber(Math.round(sum / 10) / 10);
