import type { Input, Output, Route } from '#shared/contract/route.ts';
import type { Device } from '../domain/account/device.ts';
import type { Failure } from '../failure.ts';
import type { Account, Session } from '../items/account.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import type { Loaded, UnitOfWork, Wanted } from '../table/unit-of-work.ts';
import type { AppleHeaders, Picture } from './parse-request.ts';
import type { HttpResponse } from './response.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** What a call says before anything is read. */
export type LoadContext<R extends Route> = {
  readonly input: Input<R>;
  readonly now: number;
  readonly callerId: number;
  /** What the browser's device cookie says; nothing of it is proven. */
  readonly device: Device | undefined;
};

type CommonContext<R extends Route, W, X> = {
  readonly input: Input<R>;
  /** Milliseconds. */
  readonly now: number;
  readonly unit: UnitOfWork;
  /** What the operation's `loads` names. */
  readonly items: Loaded<W>;
  /** The result of the operation's `parallelReads`. */
  readonly parallelReads: X;
  /** What the browser says of itself. */
  readonly browser: {
    readonly userAgent: string;
    readonly device: Device | undefined;
    /** The token of a sign-in that it has begun. */
    readonly pendingToken: string | undefined;
  };
  /** Sends a Set-Cookie header with the answer. */
  readonly setCookie: (cookie: string) => void;
  /** Runs a slow task once a call: a try after a conflict gets the first one's result. */
  readonly once: <T>(name: string, task: () => Promise<T>) => Promise<T>;
  /** Runs a task after the changes are written; if it fails, the call fails. */
  readonly afterCommit: (task: () => Promise<void>) => void;
  /**
   * A check of a password, which counts as a failed sign-in unless it is right (rule 38); on a browser that is known to have
   * signed in to the account by other limits, so the account is named if its item is at hand.
   */
  readonly signInAttempt: (
    email: string,
    user: Account | undefined,
  ) => Omit<SignInAttempt, 'uncount'>;
  /** Names the player whom a call without a session is about, for its log line. */
  readonly concerns: (playerId: number) => void;
};

/** A caller whose session has been verified. */
export type Authenticated = {
  readonly caller: Account;
  readonly session: Session;
  /** The item of the caller's account. */
  readonly ownAccount: LoadedItem<Account>;
};

/** What the operation of a raw route gets beside its input. */
type RawContext<R extends Route> = R extends { readonly raw: 'apple' }
  ? { readonly raw: AppleHeaders }
  : R extends { readonly raw: 'picture' }
    ? { readonly raw: Picture }
    : unknown;

export type OperationContext<R extends Route, W = undefined, X = undefined> = CommonContext<
  R,
  W,
  X
> &
  (R['access'] extends 'public' ? Partial<Authenticated> : Authenticated) &
  RawContext<R>;

/**
 * A refusal whose changes are written, such as the log of a raid on a shield. It is returned: a
 * thrown failure has changed nothing.
 */
export class CommittedRefusal {
  readonly failure: Failure;

  constructor(failure: Failure) {
    this.failure = failure;
  }
}

/** An answer to Apple's wallet whose status or headers aren't those of the contract. */
export class RawAnswer {
  readonly response: HttpResponse;

  constructor(response: HttpResponse) {
    this.response = response;
  }
}

type Result<R extends Route> =
  | Output<R>
  | CommittedRefusal
  | (R extends { readonly raw: 'apple' } ? RawAnswer : never);

/** One call of the contract: what to load, and what to decide. */
export type Operation<R extends Route, W extends Wanted = undefined, X = undefined> = {
  /** The items to load, by names: in a player's call together with the account, which decides whether they are looked at. */
  readonly loads?: (context: LoadContext<R>) => W | Promise<W>;
  /** Queries that run at the same time. */
  readonly parallelReads?: (context: LoadContext<R>) => Promise<X>;
  /** The call is polled and writes nothing: but for the account all is read eventually consistent, at half the price. */
  readonly isPolled?: true;
  /** Decides. After a conflict it runs again from the start, on items that were loaded anew. */
  run(context: OperationContext<R, W, X>): Result<R> | Promise<Result<R>>;
};

/** Ties an operation to its route, which gives it its types. */
export const operation = <R extends Route, const W extends Wanted = undefined, X = undefined>(
  _route: R,
  operation: Operation<R, W, X>,
): Operation<R, W, X> => operation;

/** An operation as the pipeline calls it, with input that its route has validated. */
export type AnyOperation = {
  loads?(context: LoadContext<Route>): Wanted | Promise<Wanted>;
  parallelReads?(context: LoadContext<Route>): Promise<unknown>;
  readonly isPolled?: true;
  run(context: never): unknown;
};

/** An area's operations: the compiler asks for one for each of its routes. */
export type OperationsOf<C extends Record<string, Route>> = {
  readonly [K in keyof C]: AnyOperation;
};
