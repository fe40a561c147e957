import * as z from 'zod/mini';

/** Why an address gets no mail any more: mails to it came back for good, or one was reported as spam. */
export const suppressionReason = z.enum(['bounce', 'complaint']);

/** What an account's owner is told of that (rule 272); of an address that nobody has confirmed not the reason. */
export const emailProblem = z.nullable(z.enum([...suppressionReason.options, 'undeliverable']));

export type EmailProblem = NonNullable<z.output<typeof emailProblem>>;
