import * as z from 'zod/mini';
import { newPasskeyOptions, passkeyOptions } from './passkey-options.ts';

/** What the staff does after the right password where passkeys are asked for (rules 289 and 290). */
export const secondStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('passkey'), options: passkeyOptions }),
  /** With the link of the mail that has just been sent. */
  z.object({ next: z.literal('enrol'), options: newPasskeyOptions }),
]);

export type SecondStep = z.output<typeof secondStep>;
