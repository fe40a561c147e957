import type { Input, Output, Route } from '#shared/contract/route.ts';
import type { Device } from '../domain/account/device.ts';
import type { Failure } from '../failure.ts';
import type { Account, Session } from '../items/account.ts';
import type { LoadedItem } from '../table/loaded-item.ts';
import type { Loaded, UnitOfWork, Wanted } from '../table/unit-of-work.ts';
import type { AppleHeaders, Picture } from './parse-request.ts';
import type { HttpResponse } from './response.ts';
import type { SignInAttempt } from './sign-in-attempt.ts';

/** What is known about a call before anything is read. */
type LoadContext<R extends Route> = {
  readonly input: Input<R>;
  readonly now: number;
  readonly callerId: number;
  /** The contents of the browser's device cookie, unverified. */
  readonly device: Device | undefined;
};

type CommonContext<R extends Route, W, X> = {
  readonly input: Input<R>;
  /** Milliseconds. */
  readonly now: number;
  readonly unit: UnitOfWork;
  /** The loaded items named by the operation's `loads`. */
  readonly items: Loaded<W>;
  /** The result of the operation's `parallelReads`. */
  readonly parallelReads: X;
  /** What the browser says about itself. */
  readonly browser: {
    readonly userAgent: string;
    readonly device: Device | undefined;
    /** The token of a sign-in begun on this browser. */
    readonly pendingToken: string | undefined;
  };
  /** Sends a Set-Cookie header with the answer. */
  readonly setCookie: (cookie: string) => void;
  /** Runs a slow task once per call: a retry after a conflict gets the first result. */
  readonly once: <T>(name: string, task: () => Promise<T>) => Promise<T>;
  /** Runs a task after the changes are written; if it fails, the call fails. */
  readonly afterCommit: (task: () => Promise<void>) => void;
  /**
   * A check of a password, which counts as a failed sign-in if it is wrong (rule 38). A browser that the account knows
   * has other limits, so the account is passed if it has been read.
   */
  readonly signInAttempt: (
    email: string,
    user: Account | undefined,
  ) => Omit<SignInAttempt, 'uncount'>;
  /** Names the player concerned by a call without a session, for its log line. */
  readonly concerns: (playerId: number) => void;
};

/** A caller whose session has been verified. */
export type Authenticated = {
  readonly caller: Account;
  readonly session: Session;
  /** The caller's account, as a loaded item. */
  readonly ownAccount: LoadedItem<Account>;
};

/** What a raw route's operation gets in addition to its input. */
type RawContext<R extends Route> = R extends { readonly raw: 'apple' }
  ? { readonly raw: AppleHeaders }
  : R extends { readonly raw: 'picture' }
    ? { readonly raw: Picture }
    : unknown;

type OperationContext<R extends Route, W = undefined, X = undefined> = CommonContext<R, W, X> &
  (R['access'] extends 'public' ? Partial<Authenticated> : Authenticated) &
  RawContext<R>;

/**
 * A refusal whose changes are still written, such as the log of a raid on a shield. It is returned rather than thrown,
 * since a thrown failure changes nothing.
 */
export class CommittedRefusal {
  readonly failure: Failure;

  constructor(failure: Failure) {
    this.failure = failure;
  }
}

/** A response to Apple's wallet whose status or headers differ from the contract's. */
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

/** A call of the contract: what it loads and what it decides. */
export type Operation<R extends Route, W extends Wanted = undefined, X = undefined> = {
  /**
   * The items to load, by name. In a player's call they are read together with the account, and used only once the
   * account proves the session.
   */
  readonly loads?: (context: LoadContext<R>) => W | Promise<W>;
  /** Queries that run in parallel with the loads. */
  readonly parallelReads?: (context: LoadContext<R>) => Promise<X>;
  /**
   * The call is polled and writes nothing: everything except the account is read eventually consistent, at half the
   * price.
   */
  readonly isPolled?: true;
  /** Decides the call. After a conflict it runs again from the start, on freshly loaded items. */
  run(context: OperationContext<R, W, X>): Result<R> | Promise<Result<R>>;
};

/** Binds an operation to its route, from which it gets its types. */
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

/** An area's operations; the compiler requires one for each of its routes. */
export type OperationsOf<C extends Record<string, Route>> = {
  readonly [K in keyof C]: AnyOperation;
};
