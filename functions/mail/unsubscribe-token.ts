import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '../secrets/keyed-hash.ts';

/** The token in the mails of promotions (rule 236): it never ends, and nothing is stored of it. */
export const unsubscribeToken = async (playerId: number): Promise<string> =>
  `${playerId}-${await keyedHash('unsubscribe', String(playerId))}`;

/** The player whom a token names, still unverified. */
export const playerOfToken = (token: string): number | undefined => {
  const [, playerId] = /^([1-9]\d{0,15})-[\w-]{43}$/.exec(token) ?? [];
  return playerId === undefined ? undefined : Number(playerId);
};

/** Whether we have made a token that names a player. */
export const isUnsubscribeToken = async (token: string, playerId: number): Promise<boolean> => {
  const [sent, made] = [Buffer.from(token), Buffer.from(await unsubscribeToken(playerId))];
  return sent.length === made.length && timingSafeEqual(sent, made);
};
