import type { Input, Output, Route } from '#shared/contract/route.ts';
import type { Account, Session } from '../accounts/items.ts';
import type { Ref } from '../table/item.ts';
import type { UnitOfWork } from '../table/unit-of-work.ts';

/** What is known before anything is read: the caller is only claimed. */
export type LoadContext<R extends Route> = {
  readonly input: Input<R>;
  readonly now: number;
  readonly callerId: number;
};

type CommonContext<R extends Route, X> = {
  readonly input: Input<R>;
  /** Milliseconds. */
  readonly now: number;
  readonly unit: UnitOfWork;
  /** What `parallelReads` read. */
  readonly parallelReads: X;
  /** Sends a Set-Cookie header with the answer. */
  readonly setCookie: (cookie: string) => void;
  /** Does something once the changes are written: a failure of it is the call's failure. */
  readonly afterCommit: (task: () => Promise<void>) => void;
};

/** A signed-in caller, whose session has been proven. */
export type Authenticated = { readonly caller: Account; readonly session: Session };

export type OperationContext<R extends Route, X = undefined> = CommonContext<R, X> &
  (R['access'] extends 'public' ? Partial<Authenticated> : Authenticated);

/** One call of the contract: what to load, and what to decide. */
export type Operation<R extends Route, X = undefined> = {
  /** The items that it reads: loaded in one round trip with the caller's account. */
  readonly loads?: (before: LoadContext<R>) => readonly Ref<object, unknown>[];
  /** Lists of an index, read at the same time. */
  readonly parallelReads?: (before: LoadContext<R>) => Promise<X>;
  /** Decides. May run again from the start when somebody else wrote first. */
  run(call: OperationContext<R, X>): Promise<Output<R>> | Output<R>;
};

/** Ties an operation to its call in the contract, whose types it then has. */
export const operation = <R extends Route, X = undefined>(
  _declared: R,
  operation: Operation<R, X>,
): Operation<R, X> => operation;

/** As the pipeline holds them: input checked by the contract before it is passed on. */
export type AnyOperation = {
  loads?(before: LoadContext<Route>): readonly Ref<object, unknown>[];
  parallelReads?(before: LoadContext<Route>): Promise<unknown>;
  run(call: never): unknown;
};

/** An area's operations: one for each of its calls, or the compiler complains. */
export type OperationsOf<C extends Record<string, Route>> = {
  readonly [K in keyof C]: AnyOperation;
};
