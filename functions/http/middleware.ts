import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { MAINTENANCE_MESSAGE, MAINTENANCE_RETRY_SECONDS } from '#shared/contract/maintenance.ts';
import { IS_ON_AWS, MAINTENANCE, ORIGIN_SECRET_HASHES, SITE_URL } from '../env.ts';
import { Failure } from '../failure.ts';
import { sha256 } from '../hash.ts';
import type { HttpResponse } from './response.ts';

type Middleware = MiddlewareObj<APIGatewayProxyEventV2, HttpResponse>;

/** The URL of a function knows no routes: a call that comes by it is named as the gateway would name it. */
export const nameRoute = (isKnown: (routeKey: string) => boolean): Middleware => ({
  before: ({ event }) => {
    const key = `${event.requestContext.http.method} ${event.rawPath}`;
    if (event.routeKey === '$default' && isKnown(key)) event.routeKey = key;
  },
});

/** Only CloudFront may call the gateway: it sends a secret that nobody else knows. */
export const requireOriginSecret = (): Middleware => ({
  before: ({ event }) => {
    if (ORIGIN_SECRET_HASHES.length === 0) return;
    // Hashes are compared, so that the time it takes reveals nothing about the secret.
    const sent = sha256(event.headers['x-origin-secret'] ?? '');
    if (!ORIGIN_SECRET_HASHES.includes(sent)) throw new Failure('forbidden');
  },
});

/** Refuses every call in a maintenance, before anything is read (rule 271). */
export const refuseInMaintenance = (): Middleware => ({
  before: () => {
    if (!MAINTENANCE) return;
    throw new Failure('unavailable', {
      message: MAINTENANCE_MESSAGE,
      retryAfterSeconds: MAINTENANCE_RETRY_SECONDS,
    });
  },
});

/** Off AWS a page may be opened by any address of the machine, for instance by a phone's browser. */
const isOwnOrigin = (origin: string, host = ''): boolean =>
  origin === SITE_URL || (!IS_ON_AWS && origin === `http://${host}`);

/** Refuses a write that another site's page sends (rule 142), except those that any site may send. */
export const refuseCrossSite = (isForAnySite: (routeKey: string) => boolean): Middleware => ({
  before: ({ event: { headers, requestContext, routeKey } }) => {
    const { method } = requestContext.http;
    if (method === 'GET' || method === 'HEAD' || isForAnySite(routeKey)) return;
    const site = headers['sec-fetch-site'];
    const isSameSite = site
      ? site === 'same-origin' || site === 'none'
      : headers.origin === undefined || isOwnOrigin(headers.origin, headers.host);
    if (!isSameSite) throw new Failure('cross_site');
  },
});
