import { stored } from './storage.ts';

type WaitingSlip = { readonly code: string };

const isWaitingSlip = (value: unknown): value is WaitingSlip =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

/**
 * The code of a paper slip whose link was opened in this tab, until it is used: registration and sign-in lead back to
 * its page (rule 221).
 */
export const slipCode = stored<WaitingSlip | null>('slip-code', {
  area: 'session',
  parse: value => (isWaitingSlip(value) ? value : undefined),
  fallback: null,
});
