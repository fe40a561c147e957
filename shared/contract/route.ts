import type * as z from 'zod/mini';
import type { FailureCode } from './failures.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anyone; any signed-in user; the shop's staff; the super administrator. */
export type Access = 'public' | 'player' | 'staff' | 'superadmin';

/**
 * What wrong passwords of an account are counted by: its e-mail address, the network address, the browser, all browsers that
 * have signed in to the account before, or two of these together.
 */
export type SignInCount = 'email and network' | 'network' | 'email' | 'device' | 'devices';

type LimitedBy = 'address' | 'player' | { readonly field: string } | SignInCount;

/**
 * At most `max` calls in `seconds`, counted per network address, per player, or per value of an
 * input field (whatever its letter case); or wrong passwords. With `failuresOnly` a successful call isn't counted.
 */
export type Limit = {
  readonly per: LimitedBy;
  readonly max: number;
  readonly seconds: number;
  readonly failuresOnly?: boolean;
  /** The name of what several calls of a player are counted as, together. */
  readonly countedAs?: string;
};

/** The type of a pass for Apple's wallet. */
export const PASS_TYPE = 'application/vnd.apple.pkpass';

/**
 * The form of a call that others shape:
 * - `apple`: Apple's wallet sends it (rule 293). Unknown fields are ignored, it comes from anywhere without a cookie, and
 *   the operation may say status and headers itself.
 * - `mailProgram`: a POST that mail programs send by themselves (RFC 8058): from any site, with any body, which is
 *   ignored. Its input is in the query.
 * - `picture`: the body is a picture (rule 276), of which the operation gets the bytes; the input is in the query.
 */
type RawForm = 'apple' | 'mailProgram' | 'picture';

export type Route = {
  readonly method: Method;
  /** API Gateway's form: '/api/rewards/{id}/claim'. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly limits?: readonly Limit[];
  /** The path's parameters with the query or the body (`hasBody`), as one strict object. */
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  readonly failures: readonly FailureCode[];
  /** The status of a success; 200 by default. 303 leads to the address that the output says, and answers HEAD, too. */
  readonly status?: 200 | 201 | 303;
  /** The response is a file of this type; the output holds it in base64, with its name. */
  readonly contentType?: 'application/pdf' | typeof PASS_TYPE;
  /**
   * false: the answer isn't stored for its Idempotency-Key: it has cookies beside its body, or repeating the call
   * does no harm.
   */
  readonly idempotent?: false;
  /**
   * A POST that only looks something up, so that what it asks for is in no address. It is counted as a
   * write while it reads, since it has nothing to commit; a read is by its own limits for a player, if it has any.
   */
  readonly isLookup?: true;
  /** The call isn't in our own form. */
  readonly raw?: RawForm;
  /**
   * A DELETE whose input is a secret, so that it is in the body, and in no address that is logged. As that of any
   * other DELETE it is taken from the query, too.
   */
  readonly hasSecretInput?: true;
  /**
   * It hands out power: where the staff must show a passkey, it needs a passkey or password that the session has shown in the
   * last ten minutes (rule 298). It is declared with `PROOF` (shared/contract/sign-in.ts).
   */
  readonly needsProof?: true;
  /** How long browsers and CloudFront may keep the answer: for a public read that says the same to everybody. */
  readonly maxAgeSeconds?: number;
  /** One line for the OpenAPI document. */
  readonly summary: string;
};

/** The keys that a declaration has and a route doesn't, so that a misspelt one doesn't compile. */
type NoOtherKeys<R> = Readonly<Record<Exclude<keyof R, keyof Route>, never>>;

/** Declares a call: the one place where anything about it is written. */
export const route = <const R extends Route>(declaration: R & NoOtherKeys<R>): R => declaration;

export type Input<R extends Route> = z.output<R['input']>;
export type Output<R extends Route> = z.output<R['output']>;

/** What a caller passes: the input before defaults and transformations. */
export type Request<R extends Route> = z.input<R['input']>;

/** The methods that a call is made by: what leads on may be asked by HEAD where it leads. */
export const methodsOf = ({
  method,
  status,
}: Pick<Route, 'method' | 'status'>): readonly (Method | 'HEAD')[] =>
  status === 303 ? [method, 'HEAD'] : [method];

/** A call that changes nothing. */
export const isRead = (r: Route): boolean => r.method === 'GET';

/** Whether a call's input is in a body, not in the query. */
export const hasBody = (route: Route): boolean =>
  route.method !== 'GET' &&
  (route.method !== 'DELETE' || route.hasSecretInput === true) &&
  route.raw !== 'mailProgram' &&
  route.raw !== 'picture';

/** Whether a call may be sent from any site: it needs no cookie. */
export const isFromAnySite = ({ raw }: Route): boolean => raw === 'apple' || raw === 'mailProgram';

/** The names between braces in the path, in order. */
export const pathParameters = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
