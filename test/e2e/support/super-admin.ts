import { type APIRequestContext, request } from 'playwright-core';
import type { Site } from './site.ts';

const EMAIL = 'capo@example.it';
const PASSWORD = 'millefoglie-e-panna';

/** The environment of a site whose super administrator can sign in here. */
export const SUPER_ADMIN_ENV = { SUPERADMIN_EMAIL: EMAIL, SUPERADMIN_PASSWORD: PASSWORD };

/** Makes a call in a session; returns the body, and throws on an error status. */
export const callApi = async (
  session: APIRequestContext,
  method: string,
  url: string,
  data?: object,
) => {
  const response = await session.fetch(url, { method, ...(data && { data }) });
  if (!response.ok()) throw new Error(`${url}: ${response.status()} ${await response.text()}`);
  return response.json();
};

/** Signs in the super administrator, in another session than the page's. */
export const signInSuperAdmin = async ({ url }: Site) => {
  const session = await request.newContext();
  await callApi(session, 'POST', `${url}/api/auth/login`, { email: EMAIL, password: PASSWORD });
  const rewards = `${url}/api/superadmin/rewards`;
  return {
    /** Assigns a reward to a player; resolves with its id. */
    assign: async (userId: number, fields: object): Promise<number> =>
      (await callApi(session, 'POST', rewards, { userId, ...fields })).reward.id,
    deliver: (id: number) => callApi(session, 'PUT', `${rewards}/${id}/deliver`),
    redeem: (voucherId: number) =>
      callApi(session, 'POST', `${url}/api/till/redeem`, { voucherId }),
    dispose: () => session.dispose(),
  };
};

export type SuperAdmin = Awaited<ReturnType<typeof signInSuperAdmin>>;
