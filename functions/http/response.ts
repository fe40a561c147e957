import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { FAILURES } from '#shared/contract/failures.ts';
import { PLAYER_HEADER } from '#shared/contract/page-user.ts';
import type { Route } from '#shared/contract/route.ts';
import { Failure } from '../failure.ts';

export type HttpResponse = APIGatewayProxyStructuredResultV2;

/** Responses hold the caller's own data, so no cache may store them, except on routes that allow it. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

export const jsonResponse = (
  statusCode: number,
  body: string,
  cookies: readonly string[] = [],
): HttpResponse => ({
  statusCode,
  headers: HEADERS,
  body,
  ...(cookies.length > 0 ? { cookies: [...cookies] } : {}),
});

/** A response that is the same for everybody. Browsers and CloudFront may cache it for a while. */
const publicResponse = (body: string, maxAgeSeconds: number): HttpResponse => ({
  statusCode: 200,
  headers: { ...HEADERS, 'cache-control': `public, max-age=${maxAgeSeconds}` },
  body,
});

/** Adds the header that says which user a response is for (rule 177). */
export const responseFor = (userId: number, response: HttpResponse): HttpResponse => ({
  ...response,
  headers: { ...response.headers, [PLAYER_HEADER]: String(userId) },
});

const fileOutput = z.object({
  file: z.string(),
  filename: z.string(),
  /** A more telling name for people, in plain letters. Browsers prefer it. */
  readableName: z.optional(z.string()),
});

/** A download. The output holds the file in base64, which is how the gateway accepts bytes. */
export const fileResponse = (type: string, output: unknown): HttpResponse => {
  const { file, filename, readableName } = fileOutput.parse(output);
  const readable = readableName === undefined ? '' : `; filename*=UTF-8''${readableName}`;
  return {
    statusCode: 200,
    headers: {
      ...HEADERS,
      'content-type': type,
      'content-disposition': `attachment; filename="${filename}"${readable}`,
    },
    body: file,
    isBase64Encoded: true,
  };
};

const redirectOutput = z.object({ location: z.string() });

/** Redirects to another address of the site. */
const redirectResponse = (output: unknown): HttpResponse => ({
  statusCode: 303,
  headers: { ...HEADERS, location: redirectOutput.parse(output).location },
  body: '',
});

type Success = {
  readonly output: unknown;
  /** The output as JSON. */
  readonly body: string;
  readonly cookies: readonly string[];
};

/** The response to a successful call, in the form that its route declares. */
export const successResponse = (
  { contentType, status = 200, maxAgeSeconds }: Route,
  { output, body, cookies }: Success,
): HttpResponse => {
  if (contentType) return fileResponse(contentType, output);
  if (status === 303) return redirectResponse(output);
  if (maxAgeSeconds) return publicResponse(body, maxAgeSeconds);
  return jsonResponse(status, body, cookies);
};

/** The lowest status of server errors. */
const SERVER_ERROR = 500;

/** Whether a service that keeps our data has failed, such as a table whose disk is full (rule 184). */
const isServiceFailure = (error: unknown): boolean =>
  error instanceof Error &&
  '$metadata' in error &&
  Number(Object(error.$metadata).httpStatusCode) >= SERVER_ERROR;

/** The failure with which an error is answered. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  return new Failure(isServiceFailure(error) ? 'unavailable' : 'internal');
};

/**
 * The response to an error: a failure's code and message. For any other error the caller learns only that it happened
 * (rule 143).
 */
export const errorResponse = (error: unknown): HttpResponse => {
  const failure = failureOf(error);
  const { issues, retryAfterSeconds } = failure.details;
  const [status] = FAILURES[failure.code];
  const body = { code: failure.code, message: failure.message, ...(issues ? { issues } : {}) };
  const response = jsonResponse(status, JSON.stringify(body));
  return retryAfterSeconds === undefined
    ? response
    : { ...response, headers: { ...HEADERS, 'retry-after': String(retryAfterSeconds) } };
};
