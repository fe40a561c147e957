import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { call } from '#test/support/api.ts';
import { Discrepancy } from './books.ts';
import type { Chance } from './chance.ts';
import { type Deed, deed, type Player } from './deed.ts';

const PASSWORD = 'crema-e-cannella';
const TRIES = 60;

/** Asks until there is an answer, or until it is plain that an earlier attempt was done. */
const insist = async (ask: () => Promise<{ readonly status: number }>): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const { status } = await ask();
    if (status < 500) return;
  }
  throw new Discrepancy('Nobody can join');
};

/** Somebody registers, perhaps with a friend’s code, signs in and opens a bakery. */
export const join = async (
  number: number,
  chance: Chance,
  now: number,
  friends: readonly Player[] = [],
): Promise<Player> => {
  const username = `Fornaio ${number}`;
  const email = `fornaio${number}@example.it`;
  const address = `10.0.0.${number}`;
  const details = { username, email, password: PASSWORD, acceptTerms: true } as const;
  const invite =
    friends.length > 0 && chance.happens(0.7)
      ? { inviteCode: chance.pick(friends).inviteCode }
      : {};
  await insist(() => call(contract.auth.register, { ...details, ...invite }, { now, address }));
  const player: Player = {
    id: 0,
    username,
    email,
    password: PASSWORD,
    inviteCode: '',
    cookie: '',
    leaves: false,
    level: 1,
  };
  await insist(async () => {
    const signedIn = await call(
      contract.auth.login,
      { email, password: PASSWORD },
      { now, address },
    );
    if (signedIn.status < 300) {
      const { id, inviteCode } = signedIn.body.user;
      Object.assign(player, { id, inviteCode, cookie: signedIn.cookie });
    }
    return signedIn;
  });
  const resource = chance.pick(RESOURCES);
  await insist(() => call(contract.bakery.choose, { resource }, { now, cookie: player.cookie }));
  return player;
};

/** Has oneself erased. */
export const leave = (player: Player): Deed => {
  player.leaves = true;
  return deed(player, contract.settings.deleteAccount, { password: PASSWORD });
};
