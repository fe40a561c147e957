import { PASSWORD_MAX } from '#shared/contract/limits.ts';
import { passwordWeakness } from '#shared/rules/password.ts';

/** What a new password is checked against. */
export type NewPassword = {
  readonly password: string;
  /** The fewest characters that are accepted. */
  readonly min: number;
  /** As far as the page knows them; empty ones aren't checked. */
  readonly username?: string | undefined;
  readonly email?: string | undefined;
};

/** What to show below a new password, and whether it lacks nothing that the page can check. */
export type PasswordAdvice = { readonly isEnough: boolean; readonly text: string };

const WEAKNESS_TEXTS = {
  personal: 'Ricorda il tuo nome o la tua email: aggiungi altre parole.',
  product: 'È facile da indovinare: aggiungi altre parole.',
};

const missingCharacters = (count: number): string =>
  count === 1 ? 'Manca ancora 1 carattere.' : `Mancano ancora ${count} caratteri.`;

/** Only the server knows the list of common passwords, so an accepted length isn't a promise. */
export const passwordAdvice = (entered: NewPassword): PasswordAdvice => {
  const { password, min, username = '', email = '' } = entered;
  const missing = min - password.length;
  if (password === '') return { isEnough: false, text: `Almeno ${min} caratteri.` };
  if (missing > 0) return { isEnough: false, text: missingCharacters(missing) };
  if (password.length > PASSWORD_MAX)
    return { isEnough: false, text: `Al massimo ${PASSWORD_MAX} caratteri.` };
  const weakness = passwordWeakness(password, { username, email });
  return weakness === null
    ? { isEnough: true, text: 'Lunghezza giusta.' }
    : { isEnough: false, text: WEAKNESS_TEXTS[weakness] };
};
