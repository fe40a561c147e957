import { afterAll, vi } from 'vitest';
import { NOON } from '#test/support/noon.ts';
import { DOMAIN, deploymentWith } from '../synthesized.ts';
import { Account } from './account.ts';
import { type Caller, registerCaller } from './caller.ts';
import { CREDENTIALS } from './services.ts';
import { templatesFrom } from './templates.ts';

/** The templates of a deployment that sends mails. */
export const templates = templatesFrom(deploymentWith(DOMAIN));

type Deployed = {
  readonly account: Account;
  readonly admin: Caller;
  readonly player: Caller;
};

let deploying: Promise<Deployed> | undefined;

const deploy = async (): Promise<Deployed> => {
  // For the clients that create the table and the buckets.
  for (const [name, value] of Object.entries(CREDENTIALS)) vi.stubEnv(name, value);
  const account = await Account.deploy(templates, () => NOON);
  account.warmUp();
  await account.openShop();
  const [admin, player] = [await registerCaller(account), await registerCaller(account)];
  await account.promote(admin.id);
  return { account, admin, player };
};

/** An account with these templates, a super administrator and a player, shared by all tests. */
export const deployed = () => {
  deploying ??= deploy();
  return deploying;
};

afterAll(async () => {
  await (await deploying)?.account.stop();
  vi.unstubAllEnvs();
});
