import { randomBytes } from 'node:crypto';
import { contract } from '#shared/contract/index.ts';
import { promoteToSuperAdmin } from '../promote-super-admin.ts';
import { type CallApi, createApiCaller } from './api-caller.ts';
import { seedDemo } from './demo.ts';
import type { Handlers } from './gateway.ts';

/** Who may do everything; the password only when this start has made it up. */
export type SuperAdminLogin = { readonly email: string; readonly password?: string };

type Options = {
  readonly handlers: Handlers;
  readonly now: number;
  readonly env: NodeJS.ProcessEnv;
};

const EMAIL = 'admin@giorgione.example';

const makeSuperAdministrator = async (
  ask: CallApi,
  now: number,
  email: string,
  password: string,
): Promise<void> => {
  const details = { username: 'Amministrazione', email, password, acceptTerms: true as const };
  const { id } = (await ask('auth', contract.auth.register, details, { now })).body.user;
  await promoteToSuperAdmin(id, now);
};

const isEmpty = async (now: number): Promise<boolean> => {
  // The functions read the environment when they are loaded: not before it is set.
  const { superAdmins } = await import('#functions/stores/superadmins.ts');
  const { UnitOfWork } = await import('#functions/table/unit-of-work.ts');
  const unit = new UnitOfWork(now);
  await unit.load([superAdmins()]);
  return unit.get(superAdmins()).ids.length === 0;
};

/** Fills an empty table; what is there already stays as it is. */
export const seed = async ({ handlers, now, env }: Options): Promise<SuperAdminLogin> => {
  const email = env.SUPERADMIN_EMAIL ?? EMAIL;
  if (!(await isEmpty(now))) return { email };
  const ask = createApiCaller(handlers);
  const password = env.SUPERADMIN_PASSWORD ?? randomBytes(9).toString('base64url');
  await makeSuperAdministrator(ask, now, email, password);
  if (env.DEMO !== '0') await seedDemo(ask, now);
  return env.SUPERADMIN_PASSWORD ? { email } : { email, password };
};
