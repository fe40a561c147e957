import type { Role } from '#shared/contract/fields.ts';
import { ROLE_NAMES } from '#shared/role-names.ts';
import { SITE_URL } from '../env.ts';
import type { AccountMail } from './layout.ts';

/** What was done to somebody, of which the super administrators are told (rule 299). */
export type StaffNews = {
  /** The username of the person who did it; undefined from the command line. */
  readonly by: string | undefined;
  /** The username of whom it is about. */
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

/** Made on first use: few mails say an instant. */
const dateTime = (at: number): string =>
  new Intl.DateTimeFormat('it-IT', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Rome',
  }).format(at);

/**
 * Who, whom and when, to the super administrators alone. The usernames are of people whom a super administrator has let in, or
 * is about to let go: no stranger's text gets here.
 */
export const staffNewsMail = (news: StaffNews): AccountMail => ({
  title: news.what === 'role' ? 'È cambiato un ruolo' : 'Sono state tolte delle passkey',
  lines: [
    textOf(news),
    `Chi l’ha fatto: ${news.by ?? 'qualcuno dalla riga di comando'}. Quando: ${dateTime(news.at)}.`,
  ],
  button: { label: 'Apri il registro', link: `${SITE_URL}/superadmin?sezione=registro` },
  footnote:
    'Lo scriviamo a tutti i super amministratori. Se non te lo aspettavi, chiedi a chi l’ha fatto: può averlo fatto un altro al suo posto.',
});
