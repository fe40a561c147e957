import { PASSKEYS_MAX } from '#shared/contract/limits.ts';
import type { PasskeyResponse, ShownPasskey } from '#shared/contract/schemas/passkey.ts';
import { DAY, iso } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import type { OwnPasskeys, Passkey, PasskeyChallenge, Passkeys } from '../../items/passkeys.ts';
import { newId } from '../../table/ids.ts';
import type { VerifiedPasskey, VerifiedUse } from './verify.ts';

/** A passkey as its owner sees it. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt }: Passkey): ShownPasskey => ({
  id,
  name,
  createdAt: iso(createdAt),
  lastUsedAt: lastUsedAt === null ? null : iso(lastUsedAt),
});

/** Fails if an account has as many passkeys as it may have (rule 286). */
export const requireRoom = ({ passkeys }: Passkeys): void => {
  if (passkeys.length >= PASSKEYS_MAX) throw new Failure('too_many_passkeys');
};

/** A checked passkey with the name that its owner gives it. */
export const namedPasskey = (verified: VerifiedPasskey, name: string, now: number): Passkey => ({
  ...verified,
  id: newId(now),
  name,
  createdAt: now,
  lastUsedAt: null,
});

/** Adds a checked passkey to an account. */
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

/** Loaded on first use: half of these calls check nothing, and the library is as large as all else together. */
const verifyUse = async (
  answer: PasskeyResponse,
  passkey: Passkey,
): Promise<VerifiedUse | undefined> => (await import('./verify.ts')).verifyUse(answer, passkey);

/** An authenticator that counts has counted on; one that doesn't says 0. */
const countsOn = (before: number, now: number): boolean =>
  now > before || (now === 0 && before === 0);

/** A copied passkey's warning is mailed at most so often. */
const WARNED_EVERY = DAY;

/** A passkey has rightly signed, but counted back: there is a copy of it. */
export type Copied = { readonly outcome: 'copied'; readonly mustWarn: boolean };

/** What became of a passkey that was shown. */
type Shown = { readonly outcome: 'accepted' | 'refused' } | Copied;

/**
 * Checks a passkey that is shown for a challenge which was taken, and notes its use, or that it is a copy. It may be one that the
 * account has lost since: then it is refused.
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
