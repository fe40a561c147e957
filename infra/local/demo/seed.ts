import { randomBytes } from 'node:crypto';
import { contract } from '#shared/contract/index.ts';
import { promoteToSuperAdmin } from '../../promote-super-admin.ts';
import type { Outbox } from '../aws/outbox.ts';
import type { Handlers } from '../gateway/gateway.ts';
import { type CallApi, createApiCaller } from './api-caller.ts';
import { confirmAddress } from './confirm-address.ts';
import { seedDemo } from './players.ts';

/** The first super administrator's login; the password is set only if it was generated now. */
export type SuperAdminLogin = { readonly email: string; readonly password?: string };

type Options = {
  readonly handlers: Handlers;
  readonly now: number;
  readonly env: NodeJS.ProcessEnv;
  readonly outbox: Outbox;
};

const EMAIL = 'admin@giorgione.example';

const createSuperAdmin = async (
  callApi: CallApi,
  now: number,
  email: string,
  password: string,
): Promise<void> => {
  const details = { username: 'Direzione', email, password, acceptTerms: true as const };
  const { id } = (await callApi('auth', contract.auth.register, details, { now })).body.user;
  await confirmAddress(id, now);
  await promoteToSuperAdmin(id, now);
};

const isEmpty = async (now: number): Promise<boolean> => {
  // The functions read the environment when they are imported, so they are imported late.
  const { superAdmins } = await import('#functions/domain/account/superadmins.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  await unit.load([superAdmins()]);
  return unit.get(superAdmins()).ids.length === 0;
};

/** Fills an empty table with a super administrator and demo players; leaves other tables unchanged. */
export const seed = async ({ handlers, now, env, outbox }: Options): Promise<SuperAdminLogin> => {
  const email = env.SUPERADMIN_EMAIL ?? EMAIL;
  if (!(await isEmpty(now))) return { email };
  const earlier = new Set(outbox.list().map(({ id }) => id));
  const callApi = createApiCaller(handlers);
  const password = env.SUPERADMIN_PASSWORD ?? randomBytes(9).toString('base64url');
  await createSuperAdmin(callApi, now, email, password);
  if (env.DEMO !== '0') await seedDemo(callApi, now);
  // Nobody waits for the mails of these registrations.
  await outbox.retain(({ id }) => earlier.has(id));
  return env.SUPERADMIN_PASSWORD ? { email } : { email, password };
};
