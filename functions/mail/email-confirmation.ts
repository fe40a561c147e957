import type { AccountMail } from './layout.ts';

/** The e-mail with the link that confirms an address. */
export const emailConfirmationMail = (link: string): AccountMail => ({
  title: 'Conferma il tuo indirizzo email',
  lines: [
    'questo indirizzo è stato indicato per un account: se l’account è tuo, conferma che lo è anche l’indirizzo.',
    'Il link vale sette giorni e si può usare una volta sola.',
  ],
  button: { label: 'Conferma l’indirizzo', link },
  footnote:
    'Se non hai creato tu l’account, ignora questa email: l’indirizzo non verrà confermato.',
});
