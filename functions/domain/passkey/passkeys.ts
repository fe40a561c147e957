import { PASSKEYS_MAX } from '#shared/contract/limits.ts';
import type { PasskeyResponse, ShownPasskey } from '#shared/contract/schemas/passkey.ts';
import { DAY, iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import type { OwnPasskeys, Passkey, PasskeyChallenge, Passkeys } from '../../items/passkeys.ts';
import { newId } from '../../table/ids.ts';
import type { VerifiedPasskey, VerifiedUse } from './verify.ts';

/** A passkey as shown to its owner. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt }: Passkey): ShownPasskey => ({
  id,
  name,
  createdAt: iso(createdAt),
  lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
});

/** Fails if an account already has the maximum number of passkeys (rule 286). */
export const requireRoom = ({ passkeys }: Passkeys): void => {
  if (passkeys.length >= PASSKEYS_MAX) throw new Failure('too_many_passkeys');
};

/** A verified passkey, with the name that its owner gives it. */
export const namedPasskey = (verified: VerifiedPasskey, name: string, now: number): Passkey => ({
  ...verified,
  id: newId(now),
  name,
  createdAt: now,
  lastUsedAt: null,
});

/** Adds a verified passkey to an account. */
export const addPasskey = (own: OwnPasskeys, verified: VerifiedPasskey, name: string): Passkey => {
  const { value: known, now } = own;
  requireRoom(known);
  if (known.passkeys.some(({ credentialId }) => credentialId === verified.credentialId))
    throw new Failure('passkey_known');
  const added = namedPasskey(verified, name, now);
  own.set({ passkeys: [...known.passkeys, added] });
  return added;
};

const replace = (own: OwnPasskeys, changed: Passkey): void =>
  own.set({ passkeys: own.value.passkeys.map(one => (one.id === changed.id ? changed : one)) });

/** Loaded on first use: half of these calls verify nothing, and the library is as large as everything else together. */
const verifyUse = async (
  answer: PasskeyResponse,
  passkey: Passkey,
): Promise<VerifiedUse | undefined> => (await import('./verify.ts')).verifyUse(answer, passkey);

/** Whether a signature counter has increased. Authenticators without a counter always send 0. */
const countsOn = (before: number, now: number): boolean =>
  now > before || (now === 0 && before === 0);

/** How often a warning about a copied passkey is mailed at most. */
const WARNED_EVERY = DAY;

/** The passkey's signature is right, but its counter didn't increase: a copy of it exists. */
export type Copied = { readonly outcome: 'copied'; readonly mustWarn: boolean };

/** The outcome of showing a passkey. */
type Shown = { readonly outcome: 'accepted' | 'refused' } | Copied;

/**
 * Checks a passkey shown for a challenge that was taken, and records its use or that it is a copy. A passkey that was
 * meanwhile removed from the account is refused.
 */
export const showPasskey = async (
  own: OwnPasskeys,
  answer: PasskeyResponse,
  taken: PasskeyChallenge | undefined,
): Promise<Shown> => {
  const { now } = own;
  const passkey = own.value.passkeys.find(({ credentialId }) => credentialId === answer.id);
  const use = taken && passkey && (await verifyUse(answer, passkey));
  if (!use || !passkey) return { outcome: 'refused' };
  if (!countsOn(passkey.counter, use.counter)) {
    const mustWarn = passkey.warnedAt === undefined || passkey.warnedAt <= now - WARNED_EVERY;
    if (mustWarn) replace(own, { ...passkey, warnedAt: now });
    return { outcome: 'copied', mustWarn };
  }
  replace(own, { ...passkey, ...use, lastUsedAt: now });
  return { outcome: 'accepted' };
};
