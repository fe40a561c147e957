import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ORIGIN_SECRET_HASHES } from '../env.ts';

/** The caller's address. Behind CloudFront the connection is CloudFront's, and the address is in a header. */
export const addressOf = ({ headers, requestContext }: APIGatewayProxyEventV2): string => {
  const viewer = headers['cloudfront-viewer-address'];
  return ORIGIN_SECRET_HASHES.length > 0 && viewer
    ? viewer.replace(/:\d+$/, '')
    : requestContext.http.sourceIp;
};

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network by which attempts are counted: an IPv4 address, or the first 64 bits of an IPv6 address, since a
 * household has all addresses with that prefix.
 */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groupsIn = (part: string): string[] => part.split(':').filter(group => group !== '');
  const [before, after] = [groupsIn(head), groupsIn(tail)];
  const missing = Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  return groups.slice(0, NETWORK_GROUPS).join(':');
};

const HASH_LENGTH = 16;

/**
 * The network of a call for the log, hashed so that it can be recognized but not named. Since all addresses could be
 * tried on a plain hash, it uses a key, which changes with CloudFront's secret.
 */
export const networkHash = (event: APIGatewayProxyEventV2): string =>
  createHmac('sha256', ORIGIN_SECRET_HASHES[0] ?? '')
    .update(networkOf(addressOf(event)))
    .digest('hex')
    .slice(0, HASH_LENGTH);
