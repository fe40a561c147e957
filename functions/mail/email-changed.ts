import type { AccountMail } from './layout.ts';

/** The notice to the old address of an account, with the link that takes the change back. */
export const emailChangedMail = (link: string): AccountMail => ({
  title: 'Il tuo indirizzo email è cambiato',
  lines: [
    'il tuo account ha ora un altro indirizzo email: con questo non si accede più.',
    'Se non sei stato tu, annulla il cambio: torna l’indirizzo di prima, chi è collegato viene disconnesso e ricevi un link per scegliere una nuova password.',
    'Il link vale sette giorni.',
  ],
  button: { label: 'Annulla il cambio', link },
  footnote: 'Se hai cambiato tu l’indirizzo, non devi fare nulla.',
});
