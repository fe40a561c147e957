import type { AccountMail } from './layout.ts';

/** The e-mail with the link that sets a new password. */
export const passwordResetMail = (link: string): AccountMail => ({
  title: 'Reimposta la tua password',
  lines: [
    'abbiamo ricevuto una richiesta di reimpostare la password del tuo account.',
    'Il link vale un’ora e si può usare una volta sola.',
  ],
  button: { label: 'Scegli una nuova password', link },
  footnote:
    'Se non hai fatto tu la richiesta, ignora questa email: la tua password resta quella di prima.',
});
