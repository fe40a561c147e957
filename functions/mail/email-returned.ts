import { SITE_URL } from '../env.ts';
import type { AccountMail } from './layout.ts';

/** The notice to the address to which an account goes back when its unconfirmed one is freed. */
export const emailReturnedMail = (): AccountMail => ({
  title: 'Il tuo account è tornato a questo indirizzo',
  lines: [
    'l’indirizzo email a cui era passato il tuo account non era confermato, e chi lo usa l’ha liberato: ora accedi di nuovo con questo.',
    'Il link che annullava il cambio non serve più. Se non avevi cambiato tu l’indirizzo, scegli una nuova password: chi è collegato viene disconnesso.',
  ],
  button: { label: 'Scegli una nuova password', link: `${SITE_URL}/forgot-password` },
  footnote: 'Se avevi cambiato tu l’indirizzo, puoi cambiarlo di nuovo dalle impostazioni.',
});
