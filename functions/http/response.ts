import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { FAILURES } from '#shared/contract/failures.ts';
import { Failure } from '../failure.ts';

export type HttpResponse = APIGatewayProxyStructuredResultV2;

/** Answers are the caller's own: no cache may keep them. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const;

/** The one place that makes an answer. */
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

/** A file, as the gateway carries bytes: in base64. */
export const fileResponse = (
  type: string,
  { file, filename }: { file: string; filename: string },
): HttpResponse => ({
  statusCode: 200,
  headers: {
    ...HEADERS,
    'content-type': type,
    'content-disposition': `attachment; filename="${filename}"`,
  },
  body: file,
  isBase64Encoded: true,
});

/** The answer of a refusal; of anything else only that something went wrong. */
export const errorResponse = (error: unknown): HttpResponse => {
  const failure = error instanceof Failure ? error : new Failure('internal');
  const { issues, retryAfterSeconds } = failure.details;
  const [status] = FAILURES[failure.code];
  const body = { code: failure.code, message: failure.message, ...(issues ? { issues } : {}) };
  const answered = jsonResponse(status, JSON.stringify(body));
  return retryAfterSeconds === undefined
    ? answered
    : { ...answered, headers: { ...HEADERS, 'retry-after': String(retryAfterSeconds) } };
};
