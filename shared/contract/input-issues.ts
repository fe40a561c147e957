import type * as z from 'zod/mini';

/** An issue before it has a message. */
export type RawIssue = z.core.$ZodRawIssue;

/** An input error in a response: the field's path, and the message for the user. */
export type InputIssue = { path: string; message: string };

export const FORBIDDEN_CHARACTERS = 'Contiene caratteri non ammessi.';

export const DISGUISED_ADDRESS_MESSAGE =
  'L’indirizzo non può contenere un nome utente (@) o caratteri nascosti.';

const FORMATS: Record<string, string> = {
  email: 'Inserisci un indirizzo email valido.',
  regex: FORBIDDEN_CHARACTERS,
};

const sizeMessage = (issue: Extract<RawIssue, { code: 'too_small' | 'too_big' }>): string => {
  const atLeast = issue.code === 'too_small';
  const bound = atLeast ? issue.minimum : issue.maximum;
  if (issue.origin !== 'string') return atLeast ? `Minimo ${bound}.` : `Massimo ${bound}.`;
  if (bound === 1 && atLeast) return 'Questo campo è obbligatorio.';
  return atLeast ? `Servono almeno ${bound} caratteri.` : `Al massimo ${bound} caratteri.`;
};

/**
 * The Italian message for an issue whose schema has no message of its own. The server and the pages use it as the error
 * map when they parse input.
 */
export const inputMessage = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      return sizeMessage(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Formato non valido.';
    case 'invalid_type':
      return issue.input === undefined ? 'Questo campo è obbligatorio.' : 'Valore non valido.';
    case 'unrecognized_keys':
      return `Campo non previsto: ${issue.keys.join(', ')}.`;
    default:
      return 'Valore non valido.';
  }
};

export const toInputIssue = ({ path, message }: z.core.$ZodIssue): InputIssue => ({
  path: path.join('.'),
  message,
});
