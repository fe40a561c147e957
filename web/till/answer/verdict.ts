import { beforeDate } from '#shared/elision.ts';
import type { AnswerOf, RequestOf } from '#web/api/names.ts';
import { printedDay, printedMoment } from './dates.ts';

type Answer = AnswerOf<'till.check'>;

export type Asked = RequestOf<'till.check'>;
/** The server's answer; 'unknown' is a code that no voucher has. */
export type Checked = Omit<Answer, 'outcome'> & {
  readonly outcome: Answer['outcome'] | 'unknown';
};

/** Go on; not now, or not any more; never. */
export type Tone = 'good' | 'wait' | 'bad';

const TONES: Record<Checked['outcome'], Tone> = {
  valid: 'good',
  redeemed: 'wait',
  expired: 'wait',
  not_yet_valid: 'wait',
  deleted: 'bad',
  forged: 'bad',
  unknown: 'bad',
};

export const toneOf = (outcome: Checked['outcome']): Tone => TONES[outcome];

export type Verdict = { readonly title: string; readonly text: string };

const usedText = (use: Answer['lastUse']): string =>
  use
    ? `Utilizzato il ${printedMoment(use.redeemedAt)} da ${use.redeemedBy}.`
    : 'Non restano utilizzi.';

/** What the till says of a voucher, and since or until when. */
export const verdictOf = ({ outcome, voucher, lastUse }: Checked): Verdict => {
  switch (outcome) {
    case 'valid':
      return {
        title: 'Valido',
        text: voucher?.validUntil
          ? `Vale fino ${beforeDate('al', printedDay(voucher.validUntil))}.`
          : 'Senza scadenza.',
      };
    case 'redeemed':
      return { title: 'Già utilizzato', text: usedText(lastUse) };
    case 'expired':
      return {
        title: 'Scaduto',
        text: voucher?.validUntil
          ? `Valeva fino ${beforeDate('al', printedDay(voucher.validUntil))}.`
          : 'Non vale più.',
      };
    case 'not_yet_valid':
      return {
        title: 'Non ancora valido',
        text: voucher?.validFrom
          ? `Vale ${beforeDate('dal', printedDay(voucher.validFrom))}.`
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
