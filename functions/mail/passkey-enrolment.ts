import type { AccountMail } from './layout.ts';

/** The e-mail with the link by which one of the staff makes their first passkey (rule 290). */
export const passkeyEnrolmentMail = (link: string): AccountMail => ({
  title: 'Crea la tua passkey',
  lines: [
    'da adesso chi lavora in pasticceria entra con la password e con una passkey: l’impronta, il volto o il PIN del dispositivo.',
    'Apri il link sul dispositivo che usi al lavoro. Vale un’ora e si può usare una volta sola.',
  ],
  button: { label: 'Crea la passkey', link },
  footnote:
    'Se non hai provato tu ad accedere, qualcuno conosce la tua password: non aprire il link e scegli subito una nuova password. Non inoltrare questa email.',
});
