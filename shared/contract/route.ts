import type * as z from 'zod/mini';
import type { Module } from '../rules/modules.ts';
import type { FailureCode } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone; any signed-in user; the shop's staff; the super administrator. */
export type Access = 'public' | 'player' | 'staff' | 'superadmin';

/**
 * How wrong passwords of an account are counted: by its e-mail address, by the network address, by the browser, by all
 * browsers that have signed in to the account before, or by two of these together.
 */
export type SignInCount = 'email and network' | 'network' | 'email' | 'device' | 'devices';

type LimitedBy = 'address' | 'player' | { readonly field: string } | SignInCount;

/**
 * At most `max` calls in `seconds`, counted per network address, per player or per value of an input field (ignoring
 * letter case). Wrong passwords are counted as `SignInCount` says. With `failuresOnly`, successful calls aren't
 * counted.
 */
export type Limit = {
  readonly per: LimitedBy;
  readonly max: number;
  readonly seconds: number;
  readonly failuresOnly?: boolean;
  /** The name to count under: several calls of a player together, or some requests of a call separately. */
  readonly countedAs?: string;
  /** Counts only calls whose input has one of these fields, or, with `isGiven: false`, none of them. */
  readonly where?: { readonly fields: readonly string[]; readonly isGiven: boolean };
  /** The start of a message that also says how long to wait: 'Troppe iscrizioni da questa rete'. */
  readonly refusal?: string;
};

/** The type of a pass for Apple's wallet. */
export const PASS_TYPE = 'application/vnd.apple.pkpass';

/**
 * A form of call that is defined by others or takes a file:
 * - `apple`: Apple's wallet sends it (rule 293). Unknown fields are ignored, it may come from anywhere without a
 *   cookie, and the operation may set the status and headers itself.
 * - `mailProgram`: a POST that mail programs send on their own (RFC 8058), from any site and with any body, which is
 *   ignored. The input is in the query.
 * - `picture`: the body is a picture (rule 276), whose bytes the operation gets; the input is in the query.
 */
type RawForm = 'apple' | 'mailProgram' | 'picture';

export type Route = {
  readonly method: Method;
  /** API Gateway's form: '/api/rewards/{id}/claim'. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly limits?: readonly Limit[];
  /** The parameters of the path together with the query or the body (see `hasBody`), as one strict object. */
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  readonly failures: readonly FailureCode[];
  /**
   * The status of a successful call; 200 by default. 303 redirects to the address in the output, and answers HEAD, too.
   */
  readonly status?: 200 | 201 | 303;
  /** The response is a file of this type; the output holds its name, and its content in base64. */
  readonly contentType?: 'application/pdf' | typeof PASS_TYPE;
  /**
   * false: the response isn't stored under its Idempotency-Key, because it sets cookies, or because repeating the call
   * does no harm.
   */
  readonly idempotent?: false;
  /**
   * A POST that only looks something up, so that what it looks for appears in no URL. It has nothing to commit, so it
   * is counted as a write while it reads. A read counts only towards its own limits per player, if it has any.
   */
  readonly isLookup?: true;
  /** Set if the call isn't in our own form. */
  readonly raw?: RawForm;
  /**
   * A DELETE with a secret input, which is sent in the body so that it appears in no logged URL. It is also accepted in
   * the query, as for any other DELETE.
   */
  readonly hasSecretInput?: true;
  /**
   * The call grants power. Where the staff must use passkeys, the session must have shown a passkey or a password in
   * the last ten minutes (rule 298). It is declared with `PROOF` (shared/contract/sign-in.ts).
   */
  readonly needsProof?: true;
  /**
   * The part of the game that a change belongs to: the call is refused while the shop has it switched off (rule 315).
   */
  readonly module?: Module;
  /** The most bytes of its body; 64 KiB for all others. */
  readonly maxBytes?: number;
  /** How long browsers and CloudFront may cache the response; for public reads that are the same for everybody. */
  readonly maxAgeSeconds?: number;
  /** One line for the OpenAPI document. */
  readonly summary: string;
};

/** The keys of a declaration that a route doesn't have; with this type, a misspelt key doesn't compile. */
type NoOtherKeys<R> = Readonly<Record<Exclude<keyof R, keyof Route>, never>>;

/** Declares a call; everything about a call is declared here and nowhere else. */
export const route = <const R extends Route>(declaration: R & NoOtherKeys<R>): R => declaration;

export type Input<R extends Route> = z.output<R['input']>;
export type Output<R extends Route> = z.output<R['output']>;

/** The input that a caller passes, before defaults and transformations. */
export type Request<R extends Route> = z.input<R['input']>;

/** The methods that a call accepts; a redirect may also be requested by HEAD. */
export const methodsOf = ({
  method,
  status,
}: Pick<Route, 'method' | 'status'>): readonly (Method | 'HEAD')[] =>
  status === 303 ? [method, 'HEAD'] : [method];

/** A call that changes nothing. */
export const isRead = (r: Route): boolean => r.method === 'GET';

/** Whether a call's input is in the body rather than in the query. */
export const hasBody = (route: Route): boolean =>
  route.method !== 'GET' &&
  (route.method !== 'DELETE' || route.hasSecretInput === true) &&
  route.raw !== 'mailProgram' &&
  route.raw !== 'picture';

/** Whether a call may be sent from any site, since it needs no cookie. */
export const isFromAnySite = ({ raw }: Route): boolean => raw === 'apple' || raw === 'mailProgram';

/** The names of the path's parameters, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
