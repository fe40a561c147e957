import { randomBytes } from 'node:crypto';
import { sha256 } from '../../hash.ts';

/** The player whom a link's token names, and the hash of its secret, both still unverified. */
export type MailToken = { readonly playerId: number; readonly hash: string };

/**
 * The token of a link, of which the hash alone is stored, in the player's partition. It names the
 * player, so that it is found together with the account.
 */
export const createMailToken = (playerId: number): { token: string; hash: string } => {
  const secret = randomBytes(32).toString('base64url');
  return { token: `${playerId}-${secret}`, hash: sha256(secret) };
};

export const parseMailToken = (token: string): MailToken | undefined => {
  const [, playerId, secret] = /^([1-9]\d{0,15})-([\w-]{43})$/.exec(token) ?? [];
  return playerId && secret ? { playerId: Number(playerId), hash: sha256(secret) } : undefined;
};
