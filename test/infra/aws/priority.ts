import { App } from 'aws-cdk-lib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callLambdas } from '#infra/aws/lambda/lambdas.ts';
import {
  MIN_UNRESERVED,
  reservedConcurrencyOf,
  reservedOf,
} from '#infra/aws/lambda/reserved-concurrency.ts';
import { readStage } from '#infra/aws/stage.ts';
import { publicReads } from '#infra/aws/web/public-reads.ts';
import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import {
  customized,
  type Deployment,
  deploymentWith,
  development,
  ofType,
  production,
} from './synthesized.ts';

const throttlesOf = (all: Deployment) =>
  ofType(all, 'AWS::ApiGatewayV2::Stage').map(({ Properties }) => {
    const settings = Object(Properties.DefaultRouteSettings);
    return {
      stage: Properties.StageName,
      rate: settings.ThrottlingRateLimit,
      burst: settings.ThrottlingBurstLimit,
    };
  });

/** The concurrency reserved for areas, by the names of their functions. */
const reservedIn = (all: Deployment) =>
  Object.fromEntries(
    ofType(all, 'AWS::Lambda::Function').flatMap(({ Properties }) =>
      Properties.ReservedConcurrentExecutions === undefined
        ? []
        : [[Properties.FunctionName, Properties.ReservedConcurrentExecutions]],
    ),
  );

/** The path prefixes of calls with their own throttle, with the gateway stage of each. */
const PRIORITY = [
  ['/api/till/', 'counter'],
  ['/api/card', 'counter'],
  ['/api/auth/', 'accounts'],
] as const;

describe('the calls of the till and of the sign-in', () => {
  const [distribution] = ofType(production, 'AWS::CloudFront::Distribution');
  const { CacheBehaviors, Origins } = Object(distribution?.Properties.DistributionConfig);
  const behaviors: { PathPattern: string; TargetOriginId: string }[] = CacheBehaviors;
  const origins: {
    Id: string;
    OriginPath?: string;
    OriginCustomHeaders?: unknown;
  }[] = Origins;

  /** The gateway stage at which a call arrives, by CloudFront's first matching pattern. */
  const stageOf = ({ path }: Route): string => {
    const found = behaviors.find(({ PathPattern }) =>
      new RegExp(`^${PathPattern.replaceAll('*', '.*')}$`).test(path),
    );
    const origin = origins.find(({ Id }) => Id === found?.TargetOriginId);
    expect(origin?.OriginCustomHeaders).toHaveLength(1);
    return origin?.OriginPath?.slice(1) ?? '$default';
  };

  it('each have a throttle that no other call uses up', () => {
    expect(throttlesOf(production)).toEqual([
      { stage: '$default', rate: 1800, burst: 1000 },
      { stage: 'counter', rate: 200, burst: 50 },
      { stage: 'accounts', rate: 300, burst: 100 },
    ]);
    for (const area of AREAS) {
      for (const route of Object.values<Route>(contract[area])) {
        const own = PRIORITY.find(([start]) => route.path.startsWith(start));
        const isKept = publicReads.includes(route);
        expect([route.path, stageOf(route)]).toEqual([
          route.path,
          isKept ? '$default' : (own?.[1] ?? '$default'),
        ]);
      }
    }
  });

  it('leave room for all others and for a dev stage within the account’s quotas', () => {
    const all = [...throttlesOf(production), ...throttlesOf(development)];
    expect(all).toHaveLength(6);
    // Milan's.
    expect(all.reduce((sum, { rate }) => sum + rate, 0)).toBeLessThanOrEqual(2500);
    expect(all.reduce((sum, { burst }) => sum + burst, 0)).toBeLessThanOrEqual(1250);
  });

  it('have reserved concurrency if the account has enough', () => {
    const grown = deploymentWith({
      operator: 'ops@giorgione.example',
      budget: '77',
      concurrency: '1000',
    });
    expect(reservedIn(grown)).toEqual({
      'giorgione-prod-counter': 100,
      'giorgione-prod-accounts': 100,
    });
  });

  it('have none reserved in a small or unknown account, or in an experimental stage', () => {
    for (const all of [production, customized, development]) expect(reservedIn(all)).toEqual({});
  });

  it('never reserve so much that Lambda would refuse it', () => {
    const limits = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(limits, fc.constantFrom('prod', 'dev'), (concurrency, stage) => {
        const options = readStage(new App({ context: { stage, concurrency } }).node);
        const shares = callLambdas.map(({ name }) => reservedConcurrencyOf(options, name) ?? 0);
        const sum = shares.reduce((total, one) => total + one, 0);
        expect(sum).toBe(reservedOf(options, concurrency));
        if (sum > 0) expect(concurrency - sum).toBeGreaterThanOrEqual(MIN_UNRESERVED);
      }),
      { numRuns: 20 },
    );
  });
});
