import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import type { Action, ActionResult, Player } from './action.ts';
import {
  addBalances,
  InvariantViolation,
  type LedgerTotal,
  ZERO_BALANCES,
} from './ledger-check.ts';
import type { Random } from './random.ts';

const TRIES = 60;
/** How often a browser asks again for what was answered already. */
const TWICE = 0.05;
/** How often it asks again later, when it has had no answer. */
const LATER = 0.3;

const GUESSES_WINDOW = 15 * MINUTE;

/** Signs in again: sessions end after 30 days. Who has left can't. */
const signIn = async (player: Player, now: number): Promise<boolean> => {
  const { email, password } = player;
  let at = now;
  for (let tried = 0; tried < TRIES; tried++) {
    const said = { now: at, address: `${player.id} ${at}` };
    const { status, cookie } = await call(contract.auth.login, { email, password }, said);
    // Attempts that the wire has cut short look like guesses: whoever waits may try again.
    if (status === 429) at += GUESSES_WINDOW;
    if (status === 429 || status >= 500) continue;
    player.cookie = cookie ?? '';
    return status < 300;
  }
  throw new InvariantViolation(`${player.username} has no answer when signing in`);
};

type Asked = { readonly one: Action; readonly key: string; readonly now: number };

/**
 * What the players' browsers do: each deed has a key, and is repeated with it until it is answered,
 * at once or later. What was answered is what must be in the books: once for each success, however
 * often it was asked for.
 */
export class Client {
  readonly #chance: Random;
  /** By player and reason, as in the books. */
  readonly expectedTotals = new Map<string, LedgerTotal>();
  /** How often each call was answered in which way. */
  readonly resultCounts = new Map<string, number>();
  #unanswered: Asked[] = [];
  #keys = 0;

  constructor(chance: Random) {
    this.#chance = chance;
  }

  newKey(): string {
    this.#keys += 1;
    return `the-deed-${this.#keys}`;
  }

  async #ask({ one, key, now }: Asked): Promise<ActionResult | undefined> {
    const outcome = await one.send({ now, key });
    if (outcome.status >= 500) return undefined;
    if (outcome.status !== 401 || !(await signIn(one.player, now))) return outcome;
    return this.#ask({ one, key, now });
  }

  async #askUntilAnswered(asked: Asked): Promise<ActionResult> {
    for (let tried = 0; tried < TRIES; tried++) {
      const outcome = await this.#ask(asked);
      if (outcome) return outcome;
    }
    throw new InvariantViolation(`No answer to ${asked.one.name}`);
  }

  /** What was answered, and asked for once more: the same, if it was done. */
  async #askTwice(asked: Asked, first: ActionResult): Promise<void> {
    const again = await this.#askUntilAnswered(asked);
    if (again.text !== first.text && !asked.one.player.erasureRequested) {
      throw new InvariantViolation(`${asked.one.name} answers ${first.text}, then ${again.text}`);
    }
  }

  #enter({ name, player }: Action, { status, code, expectedEntries }: ActionResult): void {
    const counted = `${name.split(' {')[0]} ${code}`;
    this.resultCounts.set(counted, (this.resultCounts.get(counted) ?? 0) + 1);
    if (status === 401 && !player.erasureRequested)
      throw new InvariantViolation(`${player.username} is locked out`);
    for (const { playerId, reason, amounts = {} } of expectedEntries) {
      const due = `${playerId} ${reason}`;
      const { count, sum } = this.expectedTotals.get(due) ?? { count: 0, sum: ZERO_BALANCES };
      this.expectedTotals.set(due, { count: count + 1, sum: addBalances(sum, amounts) });
    }
  }

  /** Does a deed, sent so many times at once; what it comes to, unless that is to be seen later. */
  async perform(one: Action, now: number, copies = 1): Promise<ActionResult | undefined> {
    const asked = { one, key: this.newKey(), now };
    if (copies > 1) {
      const all = Array.from({ length: copies }, () => this.#askUntilAnswered(asked));
      const [first, ...others] = await Promise.all(all);
      if (!first) return undefined;
      const done = [first, ...others].filter(({ status }) => status < 300);
      if (!one.isRead && new Set(done.map(({ text }) => text)).size > 1) {
        throw new InvariantViolation(`Two answers to ${one.name}`);
      }
      const outcome = done[0] ?? first;
      this.#enter(one, outcome);
      return outcome;
    }
    let outcome = await this.#ask(asked);
    if (!outcome && this.#chance.isTrue(LATER)) {
      this.#unanswered.push(asked);
      return undefined;
    }
    outcome ??= await this.#askUntilAnswered(asked);
    this.#enter(one, outcome);
    const again = outcome.status < 300 && !one.isRead && this.#chance.isTrue(TWICE);
    if (again) await this.#askTwice(asked, outcome);
    return outcome;
  }

  /** Asks again for everything that has had no answer. */
  async retryUnanswered(now: number): Promise<void> {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    for (const asked of unanswered) {
      this.#enter(asked.one, await this.#askUntilAnswered({ ...asked, now }));
    }
  }
}
