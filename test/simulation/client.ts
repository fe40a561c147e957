import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import { Discrepancy, type Effect, NOTHING, plus } from './books.ts';
import type { Chance } from './chance.ts';
import type { Deed, Outcome, Player } from './deed.ts';

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
  throw new Discrepancy(`${player.username} has no answer when signing in`);
};

type Asked = { readonly one: Deed; readonly key: string; readonly now: number };

/**
 * What the players' browsers do: each deed has a key, and is repeated with it until it is answered,
 * at once or later. What was answered is what must be in the books: once for each success, however
 * often it was asked for.
 */
export class Client {
  readonly #chance: Chance;
  /** By player and reason, as in the books. */
  readonly dues = new Map<string, Effect>();
  /** How often each call was answered in which way. */
  readonly answers = new Map<string, number>();
  #unanswered: Asked[] = [];
  #keys = 0;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  newKey(): string {
    this.#keys += 1;
    return `the-deed-${this.#keys}`;
  }

  async #ask({ one, key, now }: Asked): Promise<Outcome | undefined> {
    const outcome = await one.send({ now, key });
    if (outcome.status >= 500) return undefined;
    if (outcome.status !== 401 || !(await signIn(one.by, now))) return outcome;
    return this.#ask({ one, key, now });
  }

  async #askUntilAnswered(asked: Asked): Promise<Outcome> {
    for (let tried = 0; tried < TRIES; tried++) {
      const outcome = await this.#ask(asked);
      if (outcome) return outcome;
    }
    throw new Discrepancy(`No answer to ${asked.one.name}`);
  }

  /** What was answered, and asked for once more: the same, if it was done. */
  async #askTwice(asked: Asked, first: Outcome): Promise<void> {
    const again = await this.#askUntilAnswered(asked);
    if (again.text !== first.text && !asked.one.by.leaves) {
      throw new Discrepancy(`${asked.one.name} answers ${first.text}, then ${again.text}`);
    }
  }

  #enter({ name, by }: Deed, { status, code, dues }: Outcome): void {
    const counted = `${name.split(' {')[0]} ${code}`;
    this.answers.set(counted, (this.answers.get(counted) ?? 0) + 1);
    if (status === 401 && !by.leaves) throw new Discrepancy(`${by.username} is locked out`);
    for (const { playerId, reason, amounts = {} } of dues) {
      const due = `${playerId} ${reason}`;
      const { count, sum } = this.dues.get(due) ?? { count: 0, sum: NOTHING };
      this.dues.set(due, { count: count + 1, sum: plus(sum, amounts) });
    }
  }

  /** Does a deed, sent so many times at once; what it comes to, unless that is to be seen later. */
  async do(one: Deed, now: number, copies = 1): Promise<Outcome | undefined> {
    const asked = { one, key: this.newKey(), now };
    if (copies > 1) {
      const all = Array.from({ length: copies }, () => this.#askUntilAnswered(asked));
      const [first, ...others] = await Promise.all(all);
      if (!first) return undefined;
      const done = [first, ...others].filter(({ status }) => status < 300);
      if (!one.reads && new Set(done.map(({ text }) => text)).size > 1) {
        throw new Discrepancy(`Two answers to ${one.name}`);
      }
      const outcome = done[0] ?? first;
      this.#enter(one, outcome);
      return outcome;
    }
    let outcome = await this.#ask(asked);
    if (!outcome && this.#chance.happens(LATER)) {
      this.#unanswered.push(asked);
      return undefined;
    }
    outcome ??= await this.#askUntilAnswered(asked);
    this.#enter(one, outcome);
    const again = outcome.status < 300 && !one.reads && this.#chance.happens(TWICE);
    if (again) await this.#askTwice(asked, outcome);
    return outcome;
  }

  /** Asks again for everything that has had no answer. */
  async settle(now: number): Promise<void> {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    for (const asked of unanswered) {
      this.#enter(asked.one, await this.#askUntilAnswered({ ...asked, now }));
    }
  }
}
