import { randomInt } from 'node:crypto';
import { CODE_ALPHABET } from '#shared/rules/check-code.ts';
import {
  type Account,
  account,
  emailOwner,
  inviteCodeOwner,
  usernameOwner,
} from '../../items/account.ts';
import { gameReward } from '../../items/rewards.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { createCard } from '../card/card.ts';
import { welcomeReward } from '../reward/game-reward.ts';
import { lookAlikeOwners, reserveLookAlikes } from './look-alikes.ts';
import { createSearchWords } from './search.ts';

type Details = Pick<
  Account,
  'id' | 'username' | 'email' | 'passwordHash' | 'hadAccount' | 'from'
> & {
  readonly lookAlikes: readonly string[];
};

const INVITE_CODE_LENGTH = 8;

/** A random invite code. Codes are unique because the code is the key under which it is stored. */
const newInviteCode = (): string =>
  Array.from(
    { length: INVITE_CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  ).join('');

/** A player's account on its first day. */
export const newAccount = (details: Details, now: number): Account => ({
  ...details,
  emailVerified: false,
  role: 'USER',
  inviteCode: newInviteCode(),
  isActive: true,
  termsAcceptedAt: now,
  lastLogin: null,
  createdAt: now,
  updatedAt: now,
  sessions: [],
  activeDay: null,
});

/** The items that reserve what only one account may have: its username, the username's look-alikes, and its address. */
export const accountOwners = ({
  username,
  email,
  lookAlikes,
}: Pick<Details, 'username' | 'email' | 'lookAlikes'>) => ({
  name: usernameOwner(username),
  looks: lookAlikeOwners(lookAlikes),
  address: emailOwner(email),
});

/** Creates a player's account, with everything that it has from its first day (rule 117). */
export const createAccount = (
  unit: UnitOfWork,
  details: Details,
  { name, looks, address }: LoadedBy<typeof accountOwners>,
): Account => {
  const { now } = unit;
  const { id, username } = details;
  const created = newAccount(details, now);
  const rewardId = newId(now);
  unit.create(account(id), created);
  name.set({ playerId: id });
  reserveLookAlikes(looks, id);
  createSearchWords(unit, id, username);
  address.set({ playerId: id });
  unit.create(inviteCodeOwner(created.inviteCode), { playerId: id });
  createCard(unit, id);
  unit.create(gameReward(rewardId), welcomeReward(rewardId, id, now));
  return created;
};
