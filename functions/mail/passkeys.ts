import { ZONE } from '#shared/time.ts';
import { SITE_URL } from '../env.ts';
import type { AccountMail } from './layout.ts';

const button = { label: 'Vai alle impostazioni', link: `${SITE_URL}/settings` };

/** What the owner does who knows nothing of it. */
const OTHERWISE =
  'Se non sei stato tu, accedi, togli dalle impostazioni le passkey che non conosci e cambia la password: chi è collegato altrove viene disconnesso.';

/** When and where a passkey was added. */
type Addition = {
  readonly now: number;
  /** The browser and its system in words; null for one that isn't known. */
  readonly device: string | null;
};

const whenText = (now: number): string =>
  new Intl.DateTimeFormat('it-IT', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ZONE,
  }).format(now);

/** The notice that a passkey was added to an account, and of the way to end it. */
export const passkeyAddedMail = ({ now, device }: Addition): AccountMail => ({
  title: 'Una passkey in più per il tuo account',
  lines: [
    'da ora si entra nel tuo account anche con una nuova passkey.',
    `È stata aggiunta il ${whenText(now)} da ${device ?? 'un dispositivo sconosciuto'}.`,
    'Se non sei stato tu, scegli subito una nuova password: chi è collegato viene disconnesso. Poi togli dalle impostazioni le passkey che non conosci.',
  ],
  button: { label: 'Scegli una nuova password', link: `${SITE_URL}/forgot-password` },
  footnote: 'Se l’hai aggiunta tu, non devi fare nulla.',
});

/** The notice that a passkey was removed from an account. */
export const passkeyRemovedMail: AccountMail = {
  title: 'Una passkey in meno per il tuo account',
  lines: ['una passkey è stata tolta: non fa più entrare nel tuo account.', OTHERWISE],
  button,
  footnote: 'Se l’hai tolta tu, non devi fare nulla.',
};

/** The warning that a passkey was refused because its counter went back. */
export const passkeyCopiedMail: AccountMail = {
  title: 'Abbiamo rifiutato una tua passkey',
  lines: [
    'qualcuno ha provato a usare una tua passkey, che però sembra una copia di quella vera: l’abbiamo rifiutata.',
    'Per sicurezza toglila dalle impostazioni e aggiungine una nuova.',
  ],
  button,
  footnote: 'Te lo diciamo al massimo una volta al giorno.',
};
