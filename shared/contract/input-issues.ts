import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** An input error as it is sent: the field's path, and the message for the user. */
export type InputIssue = { path: string; message: string };

export const FORBIDDEN_CHARACTERS = 'Contiene caratteri non ammessi.';

const FORMATS: Record<string, string> = {
  email: 'Inserisci un indirizzo email valido.',
  regex: FORBIDDEN_CHARACTERS,
};

const sizeMessage = (issue: Issue & { code: 'too_small' | 'too_big' }): string => {
  const atLeast = issue.code === 'too_small';
  const bound = atLeast ? issue.minimum : issue.maximum;
  if (issue.origin !== 'string') return atLeast ? `Minimo ${bound}.` : `Massimo ${bound}.`;
  if (bound === 1 && atLeast) return 'Questo campo è obbligatorio.';
  return atLeast ? `Servono almeno ${bound} caratteri.` : `Al massimo ${bound} caratteri.`;
};

const messageOf = (issue: Issue): string => {
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

/** The schema's own message if it has one, else the Italian message for the kind of issue. */
export const toInputIssue = (issue: Issue): InputIssue => ({
  path: issue.path.join('.'),
  message: issue.message === 'Invalid input' ? messageOf(issue) : issue.message,
});
