import { Duration } from 'aws-cdk-lib';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';

/** The reads that say the same to everybody, which CloudFront keeps as long as browsers may. */
export const publicReads: readonly Route[] = Object.values(contract)
  .flatMap(routes => Object.values<Route>(routes))
  .filter(({ maxAgeSeconds }) => maxAgeSeconds !== undefined);

/** The longest that one of them may be kept. */
export const publicReadsMaxAge = Duration.seconds(
  Math.max(...publicReads.map(({ maxAgeSeconds = 0 }) => maxAgeSeconds)),
);

/** CloudFront's pattern of a path: a parameter is anything. */
export const publicReadPattern = ({ path }: Route): string => path.replace(/\{\w+\}/g, '*');
