import * as z from 'zod/mini';

/** Why no more mail is sent to an address: mail to it bounced permanently, or was reported as spam. */
export const suppressionReason = z.enum(['bounce', 'complaint']);

/** What the account's owner is told about it (rule 272); for an unconfirmed address, the reason is left out. */
export const emailProblem = z.nullable(z.enum([...suppressionReason.options, 'undeliverable']));

export type EmailProblem = NonNullable<z.output<typeof emailProblem>>;
