import { elideBefore, formatLongDate, formatLongDateTime } from '#shared/dates.ts';
import { formatEuros, minimumText } from '#shared/euros.ts';
import { rewardOfVoucher, worthText } from '#shared/reward-text.ts';
import { voucherStatus } from '#shared/rules/rewards.ts';
import type { TokenPayload } from '#shared/rules/voucher-token.ts';
import { iso, MINUTE } from '#shared/time.ts';
import type { RequestOf, ResponseOf } from '#web/api/route-types.ts';

type CheckResponse = ResponseOf<'till.check'>;
type Voucher = NonNullable<CheckResponse['voucher']>;

export type CheckRequest = RequestOf<'till.check'>;

/** What the till shows of a voucher; if it knows only the voucher's QR, the code is missing. */
export type CheckedVoucher = Pick<
  Voucher,
  'id' | 'discountPercent' | 'amountOff' | 'what' | 'discountCode' | 'validFrom' | 'validUntil'
> & {
  readonly code: string | null;
  /** null without a limit; undefined while unknown. */
  readonly usesLeft?: number | null;
  readonly usageLimit?: number | null;
  /** undefined while unknown: a token doesn't contain them. */
  readonly conditions?: string | null;
  readonly minimumAmount?: number | null;
  readonly name?: string;
  readonly prizeId?: number | null;
};

/**
 * The server's answer; or 'unknown' for a code that no voucher has, 'slip' for a slip, which its holder uses, and
 * 'foreign' for somebody else's QR.
 */
export type CheckResult = {
  readonly outcome: CheckResponse['outcome'] | 'unknown' | 'unknown_card' | 'slip' | 'foreign';
  readonly voucher: CheckedVoucher | null;
  readonly holder: CheckResponse['holder'];
  readonly lastUse: CheckResponse['lastUse'];
};

const WITHOUT_VOUCHER = { voucher: null, holder: null, lastUse: null };
export const UNKNOWN: CheckResult = { outcome: 'unknown', ...WITHOUT_VOUCHER };
export const UNKNOWN_CARD: CheckResult = { outcome: 'unknown_card', ...WITHOUT_VOUCHER };
export const SLIP: CheckResult = { outcome: 'slip', ...WITHOUT_VOUCHER };
export const FOREIGN: CheckResult = { outcome: 'foreign', ...WITHOUT_VOUCHER };
export const FORGED: CheckResult = { outcome: 'forged', ...WITHOUT_VOUCHER };

const isoOrNull = (instant: number | null): string | null =>
  instant === null ? null : iso(instant);

/** What a correctly signed token says on its own: only the server knows its uses. */
export const signedResult = ({ v, p, a, f, u }: TokenPayload, now: number): CheckResult => {
  const terms = { deleted: false, validFrom: f, validUntil: u, usageLimit: null, usageCount: 0 };
  const status = voucherStatus(terms, now);
  return {
    outcome: status,
    voucher: {
      id: v,
      code: null,
      discountPercent: p,
      amountOff: a ?? null,
      what: null,
      discountCode: null,
      validFrom: isoOrNull(f),
      validUntil: isoOrNull(u),
    },
    holder: null,
    lastUse: null,
  };
};

/** 'confirm' waits for the staff; 'good' is done; 'wait' can't be used now, or any more; 'bad' never could. */
export type Tone = 'confirm' | 'good' | 'wait' | 'bad';

const TONES: Record<CheckResult['outcome'], Tone> = {
  valid: 'confirm',
  redeemed: 'wait',
  expired: 'wait',
  not_yet_valid: 'wait',
  deleted: 'bad',
  inactive: 'bad',
  forged: 'bad',
  unknown: 'bad',
  unknown_card: 'bad',
  slip: 'wait',
  foreign: 'bad',
};

export const toneOf = (outcome: CheckResult['outcome']): Tone => TONES[outcome];

/** Outcomes for which a discount must not be given. */
export const isStruck = (outcome: CheckResult['outcome']): boolean => toneOf(outcome) !== 'confirm';

type Content = Pick<CheckedVoucher, 'discountPercent' | 'amountOff' | 'what'>;

/** Whether it is for a thing, which is handed over, and takes nothing off. */
export const isThing = ({ discountPercent, amountOff }: Content): boolean =>
  discountPercent === null && amountOff === null;

/** '20%', '5 €', or the thing. */
export const headlineOf = (voucher: Content): string =>
  worthText(rewardOfVoucher(voucher)) ?? voucher.what ?? 'Voucher';

/** The name that a discount's template gives it, beside what it takes off; a thing's name is the headline. */
export const discountName = (
  voucher: Content & Pick<CheckedVoucher, 'name' | 'prizeId'>,
): string | undefined => (!isThing(voucher) && voucher.prizeId ? voucher.name : undefined);

/**
 * 'Uso 1 di 3, ne restano 2': the next use, or the last one if it has just been made; undefined for a voucher without a
 * limit or with a single use.
 */
export const usesText = (
  { usesLeft, usageLimit }: Pick<CheckedVoucher, 'usesLeft' | 'usageLimit'>,
  used: boolean,
): string | undefined => {
  if (typeof usesLeft !== 'number' || typeof usageLimit !== 'number') return undefined;
  if (usageLimit < 2) return undefined;
  const left = used ? usesLeft : usesLeft - 1;
  const rest = left === 0 ? 'è l’ultimo' : left === 1 ? 'ne resta 1' : `ne restano ${left}`;
  return `Uso ${usageLimit - left} di ${usageLimit}, ${rest}`;
};

type Terms = Pick<CheckedVoucher, 'conditions' | 'minimumAmount'>;

/** The minimum and conditions of a voucher; nothing while they are unknown. */
export const termTexts = ({ conditions, minimumAmount }: Terms): string[] => [
  ...(minimumAmount ? [minimumText(minimumAmount)] : []),
  ...(conditions ? [conditions] : []),
];

/** What is wrong with a purchase amount, in cents, for a voucher (rule 201). */
export const minimumProblem = (
  amount: number | null,
  { minimumAmount }: Pick<CheckedVoucher, 'minimumAmount'>,
): string | undefined =>
  minimumAmount && amount !== null && amount < minimumAmount
    ? `Il voucher vale da ${formatEuros(minimumAmount)} in su.`
    : undefined;

/** A second use this soon is usually a mistake (rule 166). */
const RECENT_USE = 5 * MINUTE;

/** Warns of a voucher that was used a moment ago, perhaps for the same purchase. */
export const recentUseText = (
  { outcome, lastUse }: Pick<CheckResult, 'outcome' | 'lastUse'>,
  now: number,
): string | undefined => {
  if (outcome !== 'valid' || !lastUse) return undefined;
  const ago = now - Date.parse(lastUse.redeemedAt);
  if (ago >= RECENT_USE) return undefined;
  const minutes = Math.max(0, Math.floor(ago / MINUTE));
  const when =
    minutes === 0
      ? 'meno di un minuto fa'
      : minutes === 1
        ? 'un minuto fa'
        : `${minutes} minuti fa`;
  return `Attenzione: usato ${when}${byText(lastUse)}. È davvero un altro acquisto?`;
};

export type ResultMessage = { readonly title: string; readonly text: string };

/** ' da Carlo'; nothing once it is no longer stored who served. */
const byText = ({ redeemedBy }: NonNullable<CheckResponse['lastUse']>): string =>
  redeemedBy === null ? '' : ` da ${redeemedBy}`;

const usedText = (use: CheckResponse['lastUse']): string =>
  use
    ? `Utilizzato ${elideBefore('il', formatLongDateTime(use.redeemedAt))}${byText(use)}.`
    : 'Non restano utilizzi.';

const endText = (voucher: CheckedVoucher | null): string =>
  voucher?.validUntil
    ? `Vale fino ${elideBefore('al', formatLongDate(voucher.validUntil))}.`
    : 'Senza scadenza.';

const expiredText = (voucher: CheckedVoucher | null): string =>
  voucher?.validUntil
    ? `Valeva fino ${elideBefore('al', formatLongDate(voucher.validUntil))}.`
    : 'Non vale più.';

const startText = (voucher: CheckedVoucher | null): string =>
  voucher?.validFrom
    ? `Vale ${elideBefore('dal', formatLongDate(voucher.validFrom))}.`
    : 'Vale più avanti.';

/** The title and text of a check's result, with the relevant dates. */
export const resultMessage = ({ outcome, voucher, lastUse }: CheckResult): ResultMessage => {
  switch (outcome) {
    case 'valid':
      return { title: 'Valido', text: endText(voucher) };
    case 'redeemed':
      return { title: 'Già utilizzato', text: usedText(lastUse) };
    case 'expired':
      return { title: 'Scaduto', text: expiredText(voucher) };
    case 'not_yet_valid':
      return { title: 'Non ancora valido', text: startText(voucher) };
    case 'deleted':
      return { title: 'Eliminato', text: 'Il cliente l’ha eliminato o il negozio l’ha ritirato.' };
    case 'inactive':
      return {
        title: 'Cliente disattivato',
        text: 'Il cliente è disattivato: parlane con il titolare.',
      };
    case 'forged':
      return { title: 'Falso', text: 'La firma di questo QR non è del negozio.' };
    case 'slip':
      return {
        title: 'È un bollino di carta',
        text: 'Non si passa alla cassa: il cliente lo inquadra con la fotocamera del suo telefono e lo aggiunge alla sua carta.',
      };
    case 'foreign':
      return {
        title: 'Non è un nostro voucher',
        text: 'È il codice di qualcos’altro: chiedi al cliente il suo voucher o la sua carta.',
      };
    case 'unknown':
      return { title: 'Sconosciuto', text: 'Nessun voucher ha questo codice.' };
    case 'unknown_card':
      return {
        title: 'Carta sconosciuta',
        text: 'Forse il cliente ha rinnovato il codice: fagli aprire di nuovo «La mia carta».',
      };
  }
};
