import { stored } from './storage.ts';

type WaitingCode = { readonly code: string };

const isWaitingCode = (value: unknown): value is WaitingCode =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

const waitingCode = (name: string) =>
  stored<WaitingCode | null>(name, {
    area: 'session',
    parse: value => (isWaitingCode(value) ? value : undefined),
    fallback: null,
  });

/**
 * The code of a slip whose link was opened in this tab, until it is used: registration and sign-in lead back to its
 * page (rule 221).
 */
export const slipCode = waitingCode('slip-code');

/** The same for a printed card, whose page is the player's card (rule 313). */
export const paperCardCode = waitingCode('paper-card-code');
