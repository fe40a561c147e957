import { contract } from '#shared/contract/index.ts';
import { RESOURCES } from '#shared/rules/bakery.ts';
import { call } from '#test/support/api.ts';
import type { Random } from '#test/support/random.ts';
import { type Action, newAction, type Player } from './action.ts';
import { InvariantViolation } from './violation.ts';

const PASSWORD = 'crema-e-cannella';
const MAX_ATTEMPTS = 60;
const INVITED_RATE = 0.7;
const CONSENT_RATE = 0.6;

/** Sends until there is a response; a refusal may mean that an earlier attempt succeeded. */
const sendUntilAnswered = async (
  send: () => Promise<{ readonly status: number }>,
): Promise<void> => {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { status } = await send();
    if (status < 500) return;
  }
  throw new InvariantViolation('No response to a registration');
};

const signIn = async (player: Player, options: { now: number; address: string }): Promise<void> => {
  const { email, password } = player;
  await sendUntilAnswered(async () => {
    const result = await call(contract.auth.login, { email, password }, options);
    if (result.status < 300 && 'user' in result.body) {
      const { id, inviteCode } = result.body.user;
      Object.assign(player, { id, inviteCode, cookie: result.cookie });
    }
    return result;
  });
};

/** Registers a player, possibly with a friend's invite code, signs in and opens a bakery. */
export const registerPlayer = async (
  number: number,
  random: Random,
  now: number,
  friends: readonly Player[] = [],
): Promise<Player> => {
  const player: Player = {
    id: 0,
    username: `Fornaio ${number}`,
    email: `fornaio${number}@example.it`,
    password: PASSWORD,
    inviteCode: '',
    cookie: '',
    erasureRequested: false,
    level: 1,
  };
  const { username, email, password } = player;
  const options = { now, address: `10.0.0.${number}` };
  const isInvited = friends.length > 0 && random.boolean(INVITED_RATE);
  const invite = isInvited ? { inviteCode: random.pick(friends).inviteCode } : {};
  const offersFromPurchases = random.boolean(CONSENT_RATE);
  const consents = { offersByMail: offersFromPurchases, offersFromPurchases };
  const account = { username, email, password, acceptTerms: true } as const;
  const registration = { ...account, ...invite, ...consents };
  await sendUntilAnswered(() => call(contract.auth.register, registration, options));
  await signIn(player, options);
  const choice = { resource: random.pick(RESOURCES) };
  const { cookie } = player;
  await sendUntilAnswered(() => call(contract.bakery.choose, choice, { now, cookie }));
  return player;
};

/** A player's deletion of their own account. */
export const deleteAccount = (player: Player): Action => {
  player.erasureRequested = true;
  return newAction(player, contract.settings.deleteAccount, { password: PASSWORD });
};
