import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { call } from '#test/support/api.ts';
import { type Action, newAction, type Player } from './action.ts';
import { InvariantViolation } from './ledger-check.ts';
import type { Random } from './random.ts';

const PASSWORD = 'crema-e-cannella';
const TRIES = 60;

/** Asks until there is an answer, or until it is plain that an earlier attempt was done. */
const insist = async (ask: () => Promise<{ readonly status: number }>): Promise<void> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const { status } = await ask();
    if (status < 500) return;
  }
  throw new InvariantViolation('Nobody can join');
};

/** Somebody registers, perhaps with a friend’s code, signs in and opens a bakery. */
export const registerPlayer = async (
  number: number,
  chance: Random,
  now: number,
  friends: readonly Player[] = [],
): Promise<Player> => {
  const username = `Fornaio ${number}`;
  const email = `fornaio${number}@example.it`;
  const address = `10.0.0.${number}`;
  const details = { username, email, password: PASSWORD, acceptTerms: true } as const;
  const invite =
    friends.length > 0 && chance.isTrue(0.7) ? { inviteCode: chance.pick(friends).inviteCode } : {};
  await insist(() => call(contract.auth.register, { ...details, ...invite }, { now, address }));
  const player: Player = {
    id: 0,
    username,
    email,
    password: PASSWORD,
    inviteCode: '',
    cookie: '',
    erasureRequested: false,
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
export const deleteAccount = (player: Player): Action => {
  player.erasureRequested = true;
  return newAction(player, contract.settings.deleteAccount, { password: PASSWORD });
};
