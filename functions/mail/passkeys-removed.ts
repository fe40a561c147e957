import { SITE_URL } from '../env.ts';
import type { AccountMail } from './layout.ts';

/** The notice to somebody whose passkeys a super administrator has removed (rule 291). */
export const passkeysRemovedMail: AccountMail = {
  title: 'Le tue passkey sono state tolte',
  lines: [
    'in pasticceria hanno tolto tutte le passkey dal tuo account, come si fa quando si perde un dispositivo, e chi era collegato è stato disconnesso.',
    'Accedi con la password. Se lavori in pasticceria, ricevi un link per creare una nuova passkey.',
  ],
  button: { label: 'Accedi', link: SITE_URL },
  footnote: 'Se non te lo aspettavi, chiedi in pasticceria e cambia la password.',
};
