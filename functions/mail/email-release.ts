import type { AccountMail } from './layout.ts';

/** The e-mail instead of a password reset to an address that nobody has confirmed, with the link that frees it. */
export const emailReleaseMail = (link: string): AccountMail => ({
  title: 'Questo indirizzo email non è confermato',
  lines: [
    'abbiamo ricevuto una richiesta di reimpostare la password. Un account è passato a questo indirizzo, ma nessuno l’ha ancora confermato: per questo da qui non si può scegliere una nuova password.',
    'Se l’account non è tuo, libera l’indirizzo: l’account torna a quello di prima, e puoi usare il tuo per registrarti.',
    'Se l’account è tuo e hai dimenticato la password, libera l’indirizzo e chiedila di nuovo con quello di prima.',
    'Il link vale sette giorni e si può usare una volta sola.',
  ],
  button: { label: 'Libera l’indirizzo', link },
  footnote: 'Se non hai fatto tu la richiesta, puoi ignorare questa email.',
});
