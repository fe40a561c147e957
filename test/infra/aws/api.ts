import { globSync, readFileSync } from 'node:fs';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { functionOf } from '#functions/calls/areas.ts';
import { callLambdas, LAMBDAS } from '#infra/aws/lambda/lambdas.ts';
import { FORWARDED_HEADERS } from '#infra/aws/stacks/web.ts';
import { AREAS } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { PLAYER_HEADER } from '#shared/contract/page-user.ts';
import { methodsOf, type Route } from '#shared/contract/route.ts';
import { functionNamed, ofType, referencedId, resources } from './api-resources.ts';
import { type Deployment, development, production, resourcesOf } from './synthesized.ts';

/** The name of the function that a route calls. */
const calledBy = (routeKey: string): unknown => {
  const [, route] =
    ofType('AWS::ApiGatewayV2::Route').find(([, r]) => r.Properties.RouteKey === routeKey) ?? [];
  const integration = resources[referencedId(route?.Properties.Target)];
  expect(integration?.Properties.PayloadFormatVersion).toBe('2.0');
  return resources[referencedId(integration?.Properties.IntegrationUri)]?.Properties.FunctionName;
};

const routes = AREAS.flatMap(area =>
  Object.values<Route>(contract[area]).flatMap(route =>
    methodsOf(route).map(method => ({ area, key: `${method} ${route.path}` })),
  ),
);

describe('the function of a call', () => {
  const settingIn = (template: Template): unknown[] => [
    ...new Set(
      Object.values(template.findResources('AWS::Lambda::Function'))
        // The CDK's own function copies the site.
        .filter(({ Properties }) => Properties.FunctionName !== undefined)
        .map(({ Properties }) => Properties.Environment.Variables.VERIFIED_EMAILS),
    ),
  ];

  it('requires confirmed addresses if the stage sends mails', () => {
    expect([settingIn(production.api), settingIn(development.api)]).toEqual([['off'], ['on']]);
  });
});

describe('the programme of a stage', () => {
  it('opens when the shop is ready', () => {
    const settings = Object.values(production.api.findResources('AWS::Lambda::Function'))
      .filter(({ Properties }) => Properties.FunctionName?.endsWith('-accounts'))
      .map(({ Properties }) => Properties.Environment.Variables.OPEN_WHEN_READY);
    expect(settings).toEqual(['on']);
  });
});

describe('the gateway', () => {
  it.each(routes)('calls the function of $area for $key', ({ area, key }) => {
    expect(calledBy(key)).toBe(`giorgione-prod-${functionOf(area)}`);
  });

  it('has no routes besides those of the contract and the default route', () => {
    const keys = ofType('AWS::ApiGatewayV2::Route').map(([, r]) => r.Properties.RouteKey);
    expect(keys.sort()).toEqual([...routes.map(({ key }) => key), '$default'].sort());
    expect(calledBy('$default')).toBe('giorgione-prod-play');
  });

  it('has room for more routes before its quota, beyond which it needs an increase or fewer routes', () => {
    const { length: count } = ofType('AWS::ApiGatewayV2::Route');
    const advice =
      `The gateway has ${count} of the 300 routes that AWS allows by default. ` +
      'Ask AWS for more (Service Quotas, API Gateway, Routes per HTTP API) or let calls share routes.';
    expect(count, advice).toBeLessThan(270);
  });

  it('may invoke each function, and throttles at its stage', () => {
    const allowed = ofType('AWS::Lambda::Permission').map(([, p]) =>
      referencedId(p.Properties.FunctionName),
    );
    const functions = ofType('AWS::Lambda::Function').flatMap(([id, { Properties }]) =>
      Properties.FunctionName ? [id] : [],
    );
    expect(functions).toHaveLength(callLambdas.length);
    expect([...new Set(allowed)].sort()).toEqual(functions.sort());
    production.web.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      StageName: '$default',
      DefaultRouteSettings: {
        ThrottlingBurstLimit: 1000,
        ThrottlingRateLimit: 1800,
        // Metrics for each route would cost more than the calls.
        DetailedMetricsEnabled: false,
      },
      AccessLogSettings: Match.anyValue(),
    });
  });
});

describe('every function', () => {
  const functionsIn = (all: Deployment) =>
    resourcesOf(all).filter(
      ({ Type, Properties }) =>
        Type === 'AWS::Lambda::Function' &&
        String(Properties.FunctionName).startsWith('giorgione-'),
    );
  const functions = functionsIn(production);

  it('runs on Node 24, on ARM, with a log that expires, and without traces', () => {
    expect(functions).toHaveLength(LAMBDAS.length);
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
      });
      expect(Properties).not.toHaveProperty('TracingConfig');
    }
    const logs = resourcesOf(production).filter(({ Type }) => Type === 'AWS::Logs::LogGroup');
    for (const { Properties } of logs) expect(Properties.RetentionInDays).toBeGreaterThan(0);
  });

  it('has a log with the name that the runbook reads', () => {
    const logs = JSON.stringify(resourcesOf(production));
    const runbook = readFileSync('infra/README.md', 'utf8');
    const named = [...runbook.matchAll(/\/aws\/lambda\/giorgione-prod-[a-z-]+/g)].map(String);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter(name => !logs.includes(`"LogGroupName":"${name}"`))).toEqual([]);
  });

  it('that answers calls times out before the gateway does, after 30 seconds', () => {
    for (const { name } of callLambdas)
      expect([name, functionNamed(name).Timeout]).toEqual([name, name === 'accounts' ? 28 : 10]);
  });

  it('gets the environment variables that functions/env.ts reads', () => {
    const read = [...readFileSync('functions/env.ts', 'utf8').matchAll(/env\.(\w+)/g)];
    const names = new Set(read.map(([, name]) => name));
    const variablesOf = ({ Environment }: Record<string, unknown>) =>
      Object.keys(Object(Object(Environment).Variables));
    for (const [, { Properties }] of ofType('AWS::Lambda::Function').filter(
      ([, one]) => one.Properties.FunctionName !== undefined,
    ))
      expect(variablesOf(Properties).filter(name => !names.has(name))).toEqual([]);
    const optional =
      /^(AWS_|(DYNAMODB|PUSH|APNS|S3|SES|SQS|SSM)_ENDPOINT$|FILES_URL$|RATE_LIMITS$|PACE$|MAINTENANCE$|ERASURE_LOG$|PASSWORD_MEMORY_KIB$|LOG$|MAIL_|PROMOTION_|PUSH_QUEUE_|WALLET_QUEUE_|REAL_WALLETS$|PROJECTOR_|VAPID_|JOB_|WAIT_FOR_PROJECTOR$|VOUCHER_KEYS|SESSION_KEYS|APPLE_|GOOGLE_)/;
    for (const { name: area } of callLambdas) {
      const variables = variablesOf(functionNamed(area));
      const missing = [...names].filter(
        name => name && !variables.includes(name) && !optional.test(name),
      );
      expect([area, missing]).toEqual([area, []]);
    }
  });
});

describe('permissions', () => {
  const statements = resourcesOf(production)
    .filter(({ Type }) => Type === 'AWS::IAM::Policy' || Type === 'AWS::IAM::Role')
    .flatMap(({ Properties }) => [Properties, ...[Properties.Policies ?? []].flat()])
    .flatMap(holder => [Object(Object(holder).PolicyDocument).Statement ?? []].flat());
  const actionsOf = (statement: unknown): string[] => [Object(statement).Action].flat();

  it('contain no wildcard in actions', () => {
    expect(statements.length).toBeGreaterThan(20);
    expect(statements.flatMap(actionsOf).filter(action => action.includes('*'))).toEqual([]);
  });

  it('restrict the use of files and keys to few functions', () => {
    const storesFiles = ['accounts', 'panel', 'papers'];
    const readsFiles = ['accounts', 'panel', 'papers'];
    const keys = ['counter', 'papers'];
    const sessions = ['accounts'];
    const mailKey = ['accounts', 'panel', 'papers', 'play'];
    for (const { name } of callLambdas) {
      const actions = ofType('AWS::IAM::Policy')
        .filter(([id]) => id.startsWith(`Calls${name}Role`))
        .flatMap(([, { Properties }]) => Object(Properties.PolicyDocument).Statement)
        .flatMap(actionsOf);
      expect(actions).toContain('dynamodb:BatchGetItem');
      expect(actions, name).toContain('dynamodb:PutItem');
      expect(actions, name).not.toContain('ses:SendEmail');
      expect(actions.includes('s3:PutObject'), name).toBe(storesFiles.includes(name));
      expect(actions.includes('s3:GetObject'), name).toBe(readsFiles.includes(name));
      const { Environment } = functionNamed(name);
      const hasKeys = 'VOUCHER_KEYS_PARAMETER' in Object(Object(Environment).Variables);
      expect(hasKeys).toBe(keys.includes(name));
      const parameters = JSON.stringify(
        [...ofType('AWS::IAM::Policy'), ...ofType('AWS::IAM::ManagedPolicy')].filter(([id]) =>
          id.startsWith(`Calls${name}Role`),
        ),
      );
      expect(parameters).not.toContain(':parameter/giorgione-prod-origin-secret"');
      expect(parameters.includes(':parameter/giorgione-prod-voucher-keys"')).toBe(hasKeys);
      const hashes = 'MAIL_KEY_PARAMETER' in Object(Object(Environment).Variables);
      expect(hashes, name).toBe(mailKey.includes(name));
      expect(parameters.includes(':parameter/giorgione-prod-mail-key"'), name).toBe(hashes);
      const signsSessions = 'SESSION_KEYS_PARAMETER' in Object(Object(Environment).Variables);
      expect(signsSessions).toBe(sessions.includes(name));
      expect(parameters.includes(':parameter/giorgione-prod-session-keys"')).toBe(signsSessions);
    }
  });
});

describe('CloudFront forwards', () => {
  it('every header that the functions read', () => {
    const sources = globSync('functions/{http,accounts}/*.ts').map(f => readFileSync(f, 'utf8'));
    const read = sources.flatMap(source => [
      ...[...source.matchAll(/headers\['([\w-]+)'\]/g)].map(([, name]) => name),
      ...[...source.matchAll(/headers\.(\w+)/g)].map(([, name]) => name),
      ...(source.includes('headers[PLAYER_HEADER]') ? [PLAYER_HEADER] : []),
      // The gateway passes it under another name.
      ...(source.includes('requestContext.http.userAgent') ? ['user-agent'] : []),
    ]);
    const forwarded = FORWARDED_HEADERS.map(name => name.toLowerCase());
    expect(read.length).toBeGreaterThan(4);
    // CloudFront adds the secret itself; only the local machine reads the host.
    expect(new Set(read)).toEqual(new Set([...forwarded, 'x-origin-secret', 'host']));
  });
});
