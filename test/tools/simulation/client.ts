import { contract } from '#shared/contract/index.ts';
import { MINUTE } from '#shared/time.ts';
import { call } from '#test/support/api.ts';
import type { Random } from '#test/support/random.ts';
import type { Action, ActionResult, Player } from './action.ts';
import { addExpected, type LedgerTotal } from './ledger-check.ts';
import { InvariantViolation } from './violation.ts';

const MAX_ATTEMPTS = 60;
/** The share of successful writes that are repeated with the same idempotency key. */
const DUPLICATE_RATE = 0.05;
/** The share of requests without a response that are retried in a later step. */
const DELAYED_RETRY_RATE = 0.3;

const LOGIN_LIMIT_WINDOW = 15 * MINUTE;

/** Signs in again, since a session ends after 30 days; false if the account is deleted. */
const signIn = async (player: Player, now: number): Promise<boolean> => {
  const { email, password } = player;
  let time = now;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const options = { now: time, address: `${player.id} ${time}` };
    const { status, cookie } = await call(contract.auth.login, { email, password }, options);
    // An attempt that a fault interrupted counts as a failed login until the window has passed.
    if (status === 429) time += LOGIN_LIMIT_WINDOW;
    if (status === 429 || status >= 500) continue;
    player.cookie = cookie ?? '';
    return status < 300;
  }
  throw new InvariantViolation(`${player.username} can’t sign in: no response`);
};

type ActionRequest = { readonly action: Action; readonly key: string; readonly now: number };

/**
 * Sends actions as the players' browsers do: each has an idempotency key, and is retried with it, at once or later,
 * until there is a response. Every success must be in the ledger exactly once, however often the action was sent.
 */
export class Client {
  readonly #random: Random;
  /** What the ledger must contain, by player and reason, as in LedgerCheck. */
  readonly expectedTotals = new Map<string, LedgerTotal>();
  /** How often each route returned each code. */
  readonly resultCounts = new Map<string, number>();
  #unanswered: ActionRequest[] = [];
  #keyCount = 0;

  constructor(random: Random) {
    this.#random = random;
  }

  #newKey(): string {
    this.#keyCount += 1;
    return `the-action-${this.#keyCount}`;
  }

  /** Undefined if there was no response. */
  async #send({ action, key, now }: ActionRequest): Promise<ActionResult | undefined> {
    const result = await action.send({ now, key });
    if (result.status >= 500) return undefined;
    if (result.status !== 401 || !(await signIn(action.player, now))) return result;
    return this.#send({ action, key, now });
  }

  async #sendUntilAnswered(request: ActionRequest): Promise<ActionResult> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const result = await this.#send(request);
      if (result) return result;
    }
    throw new InvariantViolation(`No response to ${request.action.name}`);
  }

  /** Repeats a successful action: the response must be the same. */
  async #sendDuplicate(request: ActionRequest, first: ActionResult): Promise<void> {
    const { name, player } = request.action;
    const second = await this.#sendUntilAnswered(request);
    if (second.text !== first.text && !player.erasureRequested) {
      throw new InvariantViolation(`${name} returned ${first.text}, then ${second.text}`);
    }
  }

  #record({ name, player }: Action, { status, code, expectedEntries }: ActionResult): void {
    const countKey = `${name.split(' {')[0]} ${code}`;
    this.resultCounts.set(countKey, (this.resultCounts.get(countKey) ?? 0) + 1);
    if (status === 401 && !player.erasureRequested)
      throw new InvariantViolation(`${player.username} is locked out`);
    addExpected(this.expectedTotals, expectedEntries);
  }

  /** Sends the same request several times at once: all successes must have the same response. */
  async #sendCopies(request: ActionRequest, copies: number): Promise<ActionResult | undefined> {
    const { action } = request;
    const all = Array.from({ length: copies }, () => this.#sendUntilAnswered(request));
    const [first, ...others] = await Promise.all(all);
    if (!first) return undefined;
    const successes = [first, ...others].filter(({ status }) => status < 300);
    if (!action.isRead && new Set(successes.map(({ text }) => text)).size > 1) {
      throw new InvariantViolation(`Different responses to ${action.name}`);
    }
    const result = successes[0] ?? first;
    this.#record(action, result);
    return result;
  }

  /** Performs an action, sent this many times at once; undefined if it is to be retried later. */
  async perform(action: Action, now: number, copies = 1): Promise<ActionResult | undefined> {
    const request = { action, key: this.#newKey(), now };
    if (copies > 1) return this.#sendCopies(request, copies);
    let result = await this.#send(request);
    if (!result && this.#random.boolean(DELAYED_RETRY_RATE)) {
      this.#unanswered.push(request);
      return undefined;
    }
    result ??= await this.#sendUntilAnswered(request);
    this.#record(action, result);
    const duplicates =
      result.status < 300 && !action.isRead && this.#random.boolean(DUPLICATE_RATE);
    if (duplicates) await this.#sendDuplicate(request, result);
    return result;
  }

  /** Retries every request that hasn't had a response. */
  async retryUnanswered(now: number): Promise<void> {
    const unanswered = this.#unanswered;
    this.#unanswered = [];
    for (const request of unanswered) {
      this.#record(request.action, await this.#sendUntilAnswered({ ...request, now }));
    }
  }
}
