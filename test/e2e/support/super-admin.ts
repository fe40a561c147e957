import { request } from 'playwright-core';
import { Session } from './session.ts';

const EMAIL = 'capo@example.it';
const PASSWORD = 'millefoglie-e-panna';

/** The super administrator as shown in the panel. */
export const SUPER_ADMIN = { username: 'Direzione', email: EMAIL };

/** The environment of a server whose super administrator can sign in here. */
export const SUPER_ADMIN_ENV = { SUPERADMIN_EMAIL: EMAIL, SUPERADMIN_PASSWORD: PASSWORD };

type Id = { readonly id: number };

/** Amounts by their names in the API: monete, bignè, farina, zucchero, latte, uova. */
export type Grant = Readonly<Record<string, number>>;

/** The super administrator, in a session separate from the pages'. */
export class SuperAdmin {
  readonly #session: Session;
  readonly dispose: () => Promise<void>;

  private constructor(session: Session, dispose: () => Promise<void>) {
    this.#session = session;
    this.dispose = dispose;
  }

  static async signIn(url: string): Promise<SuperAdmin> {
    const requests = await request.newContext();
    const session = new Session(requests, url);
    await signInSuperAdmin(session);
    return new SuperAdmin(session, () => requests.dispose());
  }

  /** Signs in again if sign-ins on pages have ended this session: an account can only have a few. */
  async call(method: string, path: string, data?: object) {
    try {
      return await this.#session.call(method, path, data);
    } catch (error) {
      if ((await this.#session.status('GET', '/api/auth/me')) === 200) throw error;
      await signInSuperAdmin(this.#session);
      return this.#session.call(method, path, data);
    }
  }

  /** Assigns a reward to a player; resolves with its id. */
  async assign(userId: number, fields: object): Promise<number> {
    const { reward } = await this.call('POST', '/api/superadmin/rewards', { userId, ...fields });
    return reward.id;
  }

  async deliver(rewardId: number): Promise<void> {
    await this.call('PUT', `/api/superadmin/rewards/${rewardId}/deliver`);
  }

  /** Uses a voucher at the till. */
  async redeem(voucherId: number): Promise<void> {
    await this.call('POST', '/api/till/redeem', { voucherId });
  }

  /** Makes a player a member of the staff. */
  async makeStaff({ id }: Id): Promise<void> {
    await this.call('POST', `/api/superadmin/users/${id}/role`, { newRole: 'ADMIN' });
  }

  /** Gives a player amounts, as delivered rewards. */
  async grant({ id }: Id, amounts: Grant): Promise<void> {
    for (const [good, rewardValue] of Object.entries(amounts)) {
      const fields =
        good === 'monete'
          ? { rewardType: 'coins', rewardValue }
          : { rewardType: 'risorsa', resourceType: good, rewardValue };
      await this.deliver(await this.assign(id, fields));
    }
  }
}

/** Signs in the super administrator in any session. */
export const signInSuperAdmin = (session: Session) =>
  session.call('POST', '/api/auth/login', { email: EMAIL, password: PASSWORD });
