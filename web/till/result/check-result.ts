import { elideBefore } from '#shared/elision.ts';
import type { RequestOf, ResponseOf } from '#web/api/route-types.ts';
import { formatLongDate, formatLongDateTime } from './dates.ts';

type CheckResponse = ResponseOf<'till.check'>;

export type CheckRequest = RequestOf<'till.check'>;
/** The response, or 'unknown' for a code that no voucher has. */
export type CheckResult = Omit<CheckResponse, 'outcome'> & {
  readonly outcome: CheckResponse['outcome'] | 'unknown';
};

/** 'good' can be redeemed; 'wait' can't be now, or not any more; 'bad' never could. */
export type Tone = 'good' | 'wait' | 'bad';

const TONES: Record<CheckResult['outcome'], Tone> = {
  valid: 'good',
  redeemed: 'wait',
  expired: 'wait',
  not_yet_valid: 'wait',
  deleted: 'bad',
  forged: 'bad',
  unknown: 'bad',
};

export const toneOf = (outcome: CheckResult['outcome']): Tone => TONES[outcome];

export type ResultMessage = { readonly title: string; readonly text: string };

const usedText = (use: CheckResponse['lastUse']): string =>
  use
    ? `Utilizzato il ${formatLongDateTime(use.redeemedAt)} da ${use.redeemedBy}.`
    : 'Non restano utilizzi.';

/** The title and text of a check's result, with the dates that matter. */
export const resultMessage = ({ outcome, voucher, lastUse }: CheckResult): ResultMessage => {
  switch (outcome) {
    case 'valid':
      return {
        title: 'Valido',
        text: voucher?.validUntil
          ? `Vale fino ${elideBefore('al', formatLongDate(voucher.validUntil))}.`
          : 'Senza scadenza.',
      };
    case 'redeemed':
      return { title: 'Già utilizzato', text: usedText(lastUse) };
    case 'expired':
      return {
        title: 'Scaduto',
        text: voucher?.validUntil
          ? `Valeva fino ${elideBefore('al', formatLongDate(voucher.validUntil))}.`
          : 'Non vale più.',
      };
    case 'not_yet_valid':
      return {
        title: 'Non ancora valido',
        text: voucher?.validFrom
          ? `Vale ${elideBefore('dal', formatLongDate(voucher.validFrom))}.`
          : 'Vale più avanti.',
      };
    case 'deleted':
      return { title: 'Eliminato', text: 'Il cliente ha eliminato questo voucher: non vale più.' };
    case 'forged':
      return { title: 'Falso', text: 'Questo QR non è un voucher del negozio.' };
    case 'unknown':
      return { title: 'Sconosciuto', text: 'Nessun voucher ha questo codice.' };
  }
};
