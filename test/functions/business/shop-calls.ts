import { contract } from '#shared/contract/index.ts';
import type { Output, Request, Route } from '#shared/contract/route.ts';
import { DAY } from '#shared/time.ts';
import { as, type CallOptions, call, type Player } from '#test/support/api.ts';

/** Shorter than a session, which lasts a month. */
const SIGNED_IN = 20 * DAY;

/** The calls of people in a shop, made one after the other; they sign in again when their session has ended. */
export class ShopCalls {
  now: number;
  protected readonly signedInAt = new Map<number, number>();

  constructor(now: number) {
    this.now = now;
  }

  async #as(player: Player | undefined): Promise<CallOptions> {
    if (!player) throw new Error('The shop is not open');
    const address = `203.0.113.${player.id % 200}#${player.id}`;
    if (this.now - (this.signedInAt.get(player.id) ?? 0) > SIGNED_IN) {
      const { email, password } = player;
      const options = { now: this.now, address };
      const { cookie } = await call(contract.auth.login, { email, password }, options);
      player.cookie = cookie ?? player.cookie;
      this.signedInAt.set(player.id, this.now);
    }
    return as(player, this.now);
  }

  /** The answer to a call; undefined if it was refused. */
  protected async did<R extends Route>(
    by: Player | undefined,
    route: R,
    input: Request<R> & object,
  ): Promise<Output<R> | undefined> {
    // Each call has its own instant, since ids made at the same instant may repeat.
    this.now += 1;
    const { status, body, text } = await call(route, input, await this.#as(by));
    if (status >= 500) throw new Error(text);
    return status < 300 ? body : undefined;
  }
}
