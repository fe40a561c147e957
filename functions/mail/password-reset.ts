import { TAKEN_AWAY } from '#shared/recovery-text.ts';
import type { AccountMail } from './layout.ts';

/** The e-mail with the link that sets a new password, and what an undo of a change of the address has taken away. */
export const passwordResetMail = (link: string, hasTaken = false): AccountMail => ({
  title: 'Reimposta la tua password',
  lines: [
    'abbiamo ricevuto una richiesta di reimpostare la password del tuo account.',
    'Il link vale un’ora e si può usare una volta sola.',
    ...(hasTaken ? [TAKEN_AWAY] : []),
  ],
  button: { label: 'Scegli una nuova password', link },
  footnote:
    'Se non hai fatto tu la richiesta, ignora questa email: la tua password resta quella di prima.',
});
