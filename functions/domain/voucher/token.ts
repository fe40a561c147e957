import {
  parseToken,
  payloadBytes,
  type TokenPayload,
  tokenOf,
} from '#shared/rules/voucher-token.ts';
import { isValidSignature, signWithCurrentKey } from './signing-keys.ts';

/** The token of a voucher, signed with the current key (rule 20). */
export const signToken = async (content: Omit<TokenPayload, 'k'>): Promise<string> => {
  const { signed, signature } = await signWithCurrentKey(k => payloadBytes({ ...content, k }));
  return tokenOf(signed, signature);
};

/** The unverified payload of a token, which anybody may have signed; null for malformed tokens. */
export const claimedPayload = (token: string): TokenPayload | null =>
  parseToken(token)?.payload ?? null;

/** The payload of a token that one of our keys has signed; null for anything else. */
export const verifyToken = async (token: string): Promise<TokenPayload | null> => {
  const parsed = parseToken(token);
  if (!parsed) return null;
  const { payload, signed, signature } = parsed;
  return (await isValidSignature(signed, signature, payload.k)) ? payload : null;
};
