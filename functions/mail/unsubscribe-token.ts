import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../secrets/keyed-hash.ts';

/** The token in the mails of promotions (rule 236). It never expires, and nothing about it is stored. */
export const unsubscribeToken = async (playerId: number): Promise<string> =>
  `${playerId}-${await keyedHash('unsubscribe', String(playerId))}`;

/** The player whom a token names; the token is not verified yet. */
export const playerOfToken = (token: string): number | undefined => {
  const [, playerId] = /^([1-9]\d{0,15})-[\w-]{43}$/.exec(token) ?? [];
  return playerId === undefined ? undefined : Number(playerId);
};

/** Whether a token is genuine and names a player. */
export const isUnsubscribeToken = async (token: string, playerId: number): Promise<boolean> => {
  const [sent, made] = [Buffer.from(token), Buffer.from(await unsubscribeToken(playerId))];
  return sent.length === made.length && timingSafeEqual(sent, made);
};
