import type { Role } from '#shared/contract/fields.ts';
import { elideBefore, formatLongDateTime } from '#shared/dates.ts';
import { TAKEN_AWAY } from '#shared/recovery-text.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import { SITE_URL } from '../env.ts';
import type { AccountMail } from './layout.ts';

/*
 * What the mails about accounts say, with the links that they are given.
 */

const NEW_PASSWORD = { label: 'Scegli una nuova password', link: `${SITE_URL}/forgot-password` };

const SETTINGS_BUTTON = { label: 'Vai alle impostazioni', link: `${SITE_URL}/settings` };

/** The advice to an account's owner who didn't do this themselves. */
const OTHERWISE =
  'Se non sei stato tu, accedi, togli dalle impostazioni le passkey che non conosci e cambia la password: chi è collegato altrove viene disconnesso.';

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

/** The notice to the old address of an account, with the link that reverts the change. */
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

/** The e-mail that replaces a password reset for an address that nobody has confirmed, with the link that frees it. */
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

/** The notice to the address to which an account returns when its unconfirmed address is freed. */
export const emailReturnedMail: AccountMail = {
  title: 'Il tuo account è tornato a questo indirizzo',
  lines: [
    'l’indirizzo email a cui era passato il tuo account non era confermato, e chi lo usa l’ha liberato: ora accedi di nuovo con questo.',
    'Il link che annullava il cambio non serve più. Se non avevi cambiato tu l’indirizzo, scegli una nuova password: chi è collegato viene disconnesso.',
  ],
  button: NEW_PASSWORD,
  footnote: 'Se avevi cambiato tu l’indirizzo, puoi cambiarlo di nuovo dalle impostazioni.',
};

/**
 * The e-mail with the link that sets a new password. It also mentions what reverting a change of address has removed.
 */
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

/** The notice that a password was reset by mail, and what the reset has removed. */
export const passwordChangedMail = (hasTaken: boolean): AccountMail => ({
  title: 'La tua password è cambiata',
  lines: [
    'la password del tuo account è stata reimpostata con il link di un’email, e chi era collegato è stato disconnesso.',
    ...(hasTaken ? [TAKEN_AWAY] : []),
    'Se non sei stato tu, qualcuno legge la tua posta: proteggi la casella, poi scegli un’altra password.',
  ],
  button: NEW_PASSWORD,
  footnote: 'Se l’hai cambiata tu, non devi fare altro.',
});

/** When and where a passkey was added. */
type Addition = {
  readonly now: number;
  /** The browser and its system in words; null if they aren't known. */
  readonly device: string | null;
};

/** The notice that a passkey was added to an account, and how to remove it. */
export const passkeyAddedMail = ({ now, device }: Addition): AccountMail => ({
  title: 'Una passkey in più per il tuo account',
  lines: [
    'da ora si entra nel tuo account anche con una nuova passkey.',
    `È stata aggiunta ${elideBefore('il', formatLongDateTime(now))} da ${device ?? 'un dispositivo sconosciuto'}.`,
    'Se non sei stato tu, scegli subito una nuova password: chi è collegato viene disconnesso. Poi togli dalle impostazioni le passkey che non conosci.',
  ],
  button: NEW_PASSWORD,
  footnote: 'Se l’hai aggiunta tu, non devi fare nulla.',
});

/** The notice that a passkey was removed from an account. */
export const passkeyRemovedMail: AccountMail = {
  title: 'Una passkey in meno per il tuo account',
  lines: ['una passkey è stata tolta: non fa più entrare nel tuo account.', OTHERWISE],
  button: SETTINGS_BUTTON,
  footnote: 'Se l’hai tolta tu, non devi fare nulla.',
};

/** The warning that a passkey was refused because its counter went back. */
export const passkeyCopiedMail: AccountMail = {
  title: 'Abbiamo rifiutato una tua passkey',
  lines: [
    'qualcuno ha provato a usare una tua passkey, che però sembra una copia di quella vera: l’abbiamo rifiutata.',
    'Per sicurezza toglila dalle impostazioni e aggiungine una nuova.',
  ],
  button: SETTINGS_BUTTON,
  footnote: 'Te lo diciamo al massimo una volta al giorno.',
};

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

/** The e-mail with the link by which a member of staff makes their first passkey (rule 290). */
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

/** The e-mail with the link that makes its recipient a member of staff (rule 280). */
export const staffInvitationMail = (link: string): AccountMail => ({
  title: 'Ti aspettiamo alla cassa',
  lines: [
    'la pasticceria ti invita nel suo staff: potrai registrare gli acquisti, dare i bollini e accettare i voucher.',
    'Apri il link e accedi, oppure crea il tuo account con questo indirizzo. Vale sette giorni e si può usare una volta sola.',
  ],
  button: { label: 'Entra nello staff', link },
  footnote:
    'Se non lavori in pasticceria, ignora questa email: senza il link non cambia niente. Non inoltrarla: chi la riceve potrebbe entrare al posto tuo.',
});

/** A change of somebody's role or passkeys, which is reported to the super administrators (rule 299). */
export type StaffNews = {
  /** The username of the person who made the change; undefined from the command line. */
  readonly by: string | undefined;
  /** The username of the person whom the change is about. */
  readonly about: string;
  readonly at: number;
} & (
  | { readonly what: 'passkeys' }
  | {
      readonly what: 'role';
      readonly before: Role;
      /** null once the account is deleted. */
      readonly after: Role | null;
    }
);

const roleOf = (role: Role | null): string =>
  role === null ? 'l’account non c’è più' : `ora è «${ROLE_NAMES[role]}»`;

const textOf = (news: StaffNews): string =>
  news.what === 'passkeys'
    ? `tutte le passkey di ${news.about} sono state tolte.`
    : `il ruolo di ${news.about} è cambiato: era «${ROLE_NAMES[news.before]}», ${roleOf(news.after)}.`;

/**
 * The notice to the super administrators: who did what to whom, and when. The usernames are of people whom a super
 * administrator has admitted, or is about to remove: no stranger's text gets here.
 */
export const staffNewsMail = (news: StaffNews): AccountMail => ({
  title: news.what === 'role' ? 'È cambiato un ruolo' : 'Sono state tolte delle passkey',
  lines: [
    textOf(news),
    `Chi l’ha fatto: ${news.by ?? 'qualcuno dalla riga di comando'}. Quando: ${formatLongDateTime(news.at)}.`,
  ],
  button: { label: 'Apri il registro', link: `${SITE_URL}/superadmin/registro` },
  footnote:
    'Lo scriviamo a tutti i super amministratori. Se non te lo aspettavi, chiedi a chi l’ha fatto: può averlo fatto un altro al suo posto.',
});
