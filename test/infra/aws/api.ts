import { globSync, readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { FILES_MODULE, KEYS_MODULE, MAIL_MODULE } from '#infra/aws/function-access.ts';
import { READ_ONLY_AREAS } from '#infra/aws/stacks/api.ts';
import { FORWARDED_HEADERS } from '#infra/aws/stacks/web.ts';
import { AREAS, type Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { isRead, type Route } from '#shared/contract/route.ts';
import { bundles, production, type Resource, resourcesOf } from './synthesized.ts';

const all = production;
const resources: Record<string, Resource> = all.api.toJSON().Resources;
const ofType = (type: string) =>
  Object.entries(resources).filter(([, resource]) => resource.Type === type);

/** The logical id that an intrinsic names: {"Fn::GetAtt":["X","Arn"]}, {"Ref":"X"}. */
const named = (value: unknown): string =>
  /"(?:Ref":"|Fn::GetAtt":\[")(\w+)"/.exec(JSON.stringify(value))?.[1] ?? '';

/** The name of the function that a route calls. */
const functionOf = (routeKey: string): unknown => {
  const [, route] =
    ofType('AWS::ApiGatewayV2::Route').find(([, r]) => r.Properties.RouteKey === routeKey) ?? [];
  const integration = resources[named(route?.Properties.Target)];
  expect(integration?.Properties.PayloadFormatVersion).toBe('2.0');
  return resources[named(integration?.Properties.IntegrationUri)]?.Properties.FunctionName;
};

const functionNamed = (area: Area): Record<string, unknown> =>
  ofType('AWS::Lambda::Function')
    .map(([, { Properties }]) => Properties)
    .find(({ FunctionName }) => FunctionName === `giorgione-prod-${area}`) ?? {};

const routes = AREAS.flatMap(area =>
  Object.values<Route>(contract[area]).map(route => ({
    area,
    key: `${route.method} ${route.path}`,
  })),
);

describe('the gateway', () => {
  it.each(routes)('calls the function of $area for $key', ({ area, key }) => {
    expect(functionOf(key)).toBe(`giorgione-prod-${area}`);
  });

  it('has no route that is not in the contract, but the one that says so', () => {
    const keys = ofType('AWS::ApiGatewayV2::Route').map(([, r]) => r.Properties.RouteKey);
    expect(keys.sort()).toEqual([...routes.map(({ key }) => key), '$default'].sort());
    expect(functionOf('$default')).toBe('giorgione-prod-docs');
  });

  it('may call each function, and is slowed down at its stage', () => {
    const allowed = ofType('AWS::Lambda::Permission').map(([, p]) =>
      named(p.Properties.FunctionName),
    );
    const functions = ofType('AWS::Lambda::Function').map(([id]) => id);
    expect([...new Set(allowed)].sort()).toEqual(functions.sort());
    all.web.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: {
        ThrottlingBurstLimit: 4000,
        ThrottlingRateLimit: 2000,
        // Metrics of each route would cost more than the calls.
        DetailedMetricsEnabled: false,
      },
      AccessLogSettings: Match.anyValue(),
    });
  });
});

describe('every function', () => {
  const functions = resourcesOf(all).filter(
    ({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' && String(Properties.FunctionName).startsWith('giorgione-'),
  );

  it('runs on Node 24, on ARM, with traces and a log of its own that is not kept for ever', () => {
    expect(functions.length).toBeGreaterThan(AREAS.length);
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        TracingConfig: { Mode: 'Active' },
      });
    }
    const logs = resourcesOf(all).filter(({ Type }) => Type === 'AWS::Logs::LogGroup');
    for (const { Properties } of logs) expect(Properties.RetentionInDays).toBeGreaterThan(0);
  });

  it('gets what functions/env.ts reads, under the same names', () => {
    const read = [...readFileSync('functions/env.ts', 'utf8').matchAll(/env\.(\w+)/g)];
    const names = new Set(read.map(([, name]) => name));
    const given = ofType('AWS::Lambda::Function').map(([, { Properties }]) =>
      Object.keys(Object(Object(Properties.Environment).Variables)),
    );
    for (const variables of given) {
      expect(variables.filter(name => !names.has(name))).toEqual([]);
      const elsewhere =
        /^(AWS_|(DYNAMODB|S3|SES|SSM)_ENDPOINT$|RATE_LIMITS$|LOG$|ORIGIN_SECRET$|VOUCHER_KEYS)/;
      const missing = [...names].filter(
        name => name && !variables.includes(name) && !elsewhere.test(name),
      );
      expect(missing).toEqual([]);
    }
  });
});

describe('permissions', () => {
  const statements = resourcesOf(all)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy' || Type === 'AWS::IAM::Role')
    .flatMap(({ Properties }) => [Properties, ...[Properties.Policies ?? []].flat()])
    .flatMap(holder => [Object(Object(holder).PolicyDocument).Statement ?? []].flat());
  const actionsOf = (statement: unknown): string[] => [Object(statement).Action].flat();

  it('name every action in full', () => {
    expect(statements.length).toBeGreaterThan(20);
    expect(statements.flatMap(actionsOf).filter(action => action.includes('*'))).toEqual([]);
  });

  const doing = (module: string): Area[] => {
    const areas = AREAS.filter(area => bundles[area]?.modules.includes(module));
    expect(areas, `nobody has ${module}`).not.toEqual([]);
    return areas;
  };

  it('let an area write unless it only reads, and mail, files and keys where it has them', () => {
    const mail = doing(MAIL_MODULE);
    const files = doing(FILES_MODULE);
    const keys = doing(KEYS_MODULE);
    expect(mail).toEqual(['auth']);
    for (const area of AREAS) {
      const [, policy] =
        ofType('AWS::IAM::Policy').find(([id]) => id.startsWith(`${area}Role`)) ?? [];
      const actions = [Object(policy?.Properties.PolicyDocument).Statement]
        .flat()
        .flatMap(actionsOf);
      expect(actions).toContain('dynamodb:BatchGetItem');
      expect(actions.includes('dynamodb:PutItem'), area).toBe(!READ_ONLY_AREAS.includes(area));
      expect(actions.includes('ses:SendEmail'), area).toBe(mail.includes(area));
      expect(actions.includes('s3:PutObject'), area).toBe(files.includes(area));
      const { Environment } = functionNamed(area);
      const isGivenKeys = 'VOUCHER_KEYS_PARAMETER' in Object(Object(Environment).Variables);
      expect(isGivenKeys).toBe(keys.includes(area));
      const parameters = JSON.stringify(policy?.Properties.PolicyDocument);
      expect(parameters).toContain(':parameter/giorgione-prod-origin-secret"');
      expect(parameters.includes(':parameter/giorgione-prod-voucher-keys"')).toBe(isGivenKeys);
    }
  });
});

describe('an area that may only read', () => {
  it.each(READ_ONLY_AREAS)('%s: changes nothing and counts nobody', area => {
    const sources = globSync(`functions/${area}/**/*.ts`).map(f => readFileSync(f, 'utf8'));
    expect(sources.length).toBeGreaterThan(2);
    expect(sources.join('').match(/\.(set|create|remove|count)\(/g)).toBeNull();
    for (const route of Object.values<Route>(contract[area])) {
      expect([isRead(route), route.limits ?? []]).toEqual([true, []]);
    }
  });
});

describe('CloudFront passes on', () => {
  it('every header that the functions read', () => {
    const sources = globSync('functions/{http,accounts}/*.ts').map(f => readFileSync(f, 'utf8'));
    const read = sources.flatMap(source => [
      ...[...source.matchAll(/headers\['([\w-]+)'\]/g)].map(([, name]) => name),
      ...[...source.matchAll(/headers\.(\w+)/g)].map(([, name]) => name),
    ]);
    const forwarded = FORWARDED_HEADERS.map(name => name.toLowerCase());
    expect(read.length).toBeGreaterThan(4);
    // The secret is CloudFront's own.
    expect(new Set(read)).toEqual(new Set([...forwarded, 'x-origin-secret']));
  });
});
