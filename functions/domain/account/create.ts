import { newId } from '../../table/ids.ts';
import type { UnitOfWork } from '../../table/unit-of-work.ts';
import { createCard } from '../card/card.ts';
import { gameReward, welcomeReward } from '../reward/game-reward.ts';
import {
  type Account,
  account,
  emailOwner,
  inviteCodeOwner,
  newInviteCode,
  usernameOwner,
} from './items.ts';
import { reserveLookAlikes } from './look-alikes.ts';
import { createSearchWords } from './search-words.ts';

type Details = Pick<Account, 'id' | 'username' | 'email' | 'passwordHash'> & {
  readonly lookAlikes: readonly string[];
};

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

/**
 * Creates a player's account, with what belongs to it from its first day (rule 117). The owners of
 * the name, of what it looks like and of the address must be loaded.
 */
export const createAccount = (unit: UnitOfWork, details: Details): Account => {
  const { now } = unit;
  const { id, username, email, lookAlikes } = details;
  const created = newAccount(details, now);
  const rewardId = newId(now);
  unit.create(account(id), created);
  unit.set(usernameOwner(username), { playerId: id });
  reserveLookAlikes(unit, lookAlikes, id);
  createSearchWords(unit, id, username);
  unit.set(emailOwner(email), { playerId: id });
  unit.create(inviteCodeOwner(created.inviteCode), { playerId: id });
  createCard(unit, id);
  unit.create(gameReward(rewardId), welcomeReward(rewardId, id, now));
  return created;
};
