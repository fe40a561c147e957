import * as z from 'zod/mini';
import { newPasskeyOptions, passkeyOptions } from './passkey-options.ts';

/** What a staff member must do after the right password where passkeys are required (rules 289 and 290). */
export const secondStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('passkey'), options: passkeyOptions }),
  /** Together with the link in the mail that has just been sent. */
  z.object({ next: z.literal('enrol'), options: newPasskeyOptions }),
]);

export type SecondStep = z.output<typeof secondStep>;
