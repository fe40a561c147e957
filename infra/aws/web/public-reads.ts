import { Duration } from 'aws-cdk-lib';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';

/** The reads whose answer is the same for everybody. CloudFront caches them as long as browsers may. */
export const publicReads: readonly Route[] = Object.values(contract)
  .flatMap(routes => Object.values<Route>(routes))
  .filter(({ maxAgeSeconds }) => maxAgeSeconds !== undefined);

/** The longest time that any of them may be cached. */
export const publicReadsMaxAge = Duration.seconds(
  Math.max(...publicReads.map(({ maxAgeSeconds = 0 }) => maxAgeSeconds)),
);

/** CloudFront's pattern for a path: a parameter matches anything. */
export const publicReadPattern = ({ path }: Route): string => path.replace(/\{\w+\}/g, '*');
