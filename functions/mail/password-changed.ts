import { TAKEN_AWAY } from '#shared/recovery-text.ts';
import { SITE_URL } from '../env.ts';
import type { AccountMail } from './layout.ts';

/** The notice that a password was reset by mail, and of what that has taken away. */
export const passwordChangedMail = (hasTaken: boolean): AccountMail => ({
  title: 'La tua password è cambiata',
  lines: [
    'la password del tuo account è stata reimpostata con il link di un’email, e chi era collegato è stato disconnesso.',
    ...(hasTaken ? [TAKEN_AWAY] : []),
    'Se non sei stato tu, qualcuno legge la tua posta: proteggi la casella, poi scegli un’altra password.',
  ],
  button: { label: 'Scegli una nuova password', link: `${SITE_URL}/forgot-password` },
  footnote: 'Se l’hai cambiata tu, non devi fare altro.',
});
