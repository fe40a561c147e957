import { Duration, Stack } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { methodsOf, type Route } from '#shared/contract/route.ts';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import {
  fileAccess,
  keyAccess,
  mergeAccess,
  queueAccess,
  type StackSecrets,
  tableAccess,
} from '../lambda/function-access.ts';
import { areaLambdas } from '../lambda/lambdas.ts';
import { reservedConcurrencyOf } from '../lambda/reserved-concurrency.ts';
import { otherUseOf } from '../lambda/uses.ts';
import { countLines } from '../monitoring/log-counter.ts';
import { namespaceOf } from '../monitoring/metrics.ts';
import { acknowledge } from '../nag.ts';
import { StoredSecret } from '../secrets.ts';
import type { Stage, StageStackProps } from '../stage.ts';

type Props = StageStackProps & {
  readonly bundles: Bundles;
  readonly gateway: HttpApi;
  readonly siteUrl: string;
};

type FunctionOptions = {
  readonly lambda: (typeof areaLambdas)[number];
  readonly bundles: Bundles;
  readonly environment: Readonly<Record<string, string>>;
};

/** Shorter than the gateway's own timeout of 30 seconds. */
const TIMEOUT = Duration.seconds(10);
/** An export of ten years reads some twenty megabytes, page by page. */
const TIMEOUTS: Partial<Record<Area, Duration>> = { settings: Duration.seconds(28) };

/** The area whose Lambda answers 404 to calls that match no route. */
const FALLBACK: Area = 'docs';

/** A function for each area of the contract, and a route for each call. */
export class ApiStack extends Stack {
  readonly #secrets: StackSecrets;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, bundles, gateway, siteUrl } = props;
    const originSecret = new StoredSecret(this, stage, 'origin-secret');
    const sessionKeys = new StoredSecret(this, stage, 'session-keys');
    this.#secrets = {
      'voucher-keys': new StoredSecret(this, stage, 'voucher-keys'),
      'session-keys': sessionKeys,
      'mail-key': new StoredSecret(this, stage, 'mail-key'),
      'push-key': new StoredSecret(this, stage, 'push-key'),
    };
    const environment = {
      SITE_URL: siteUrl,
      ORIGIN_SECRET_HASHES: originSecret.hashes,
      SESSION_PUBLIC_KEYS: sessionKeys.publicKeys,
      VERIFIED_SCORES_ONLY: 'on',
      VERIFIED_EMAILS: stage.verifiedEmails ? 'on' : 'off',
      OPEN_WHEN_READY: 'on',
      METRICS_NAMESPACE: namespaceOf(stage),
    };
    for (const lambda of areaLambdas) {
      const handler = this.#createFunction(stage, { lambda, bundles, environment });
      this.#createRoutes(gateway, lambda.name, handler);
    }
  }

  #createFunction(stage: Stage, { lambda, bundles, environment }: FunctionOptions): LambdaFunction {
    const area = new BundledFunction(this, stage, {
      lambda,
      bundles,
      timeout: TIMEOUTS[lambda.name] ?? TIMEOUT,
      reservedConcurrency: reservedConcurrencyOf(stage, lambda.name),
      access: mergeAccess(
        tableAccess(lambda, stage),
        fileAccess(lambda, stage),
        queueAccess(lambda, stage),
        keyAccess(lambda, stage, this.#secrets),
        { policies: [], environment },
      ),
    });
    acknowledge(area.function, {
      'Serverless-LambdaDLQ': 'The gateway waits for the response, so no event can be lost.',
    });
    countLines(stage, area.logGroup, 'Calls');
    const { keys, queues } = otherUseOf(lambda);
    if (queues.includes('mails')) countLines(stage, area.logGroup, 'LostMails');
    if (keys.length > 0) countLines(stage, area.logGroup, 'UnreadableKeys');
    return area.function;
  }

  #createRoutes(httpApi: HttpApi, area: Area, handler: LambdaFunction): void {
    const integration = new HttpLambdaIntegration(area, handler, { scopePermissionToRoute: false });
    const createRoute = (routeKey: HttpRouteKey, reason: string): void => {
      const route = new HttpRoute(this, routeKey.key, { httpApi, routeKey, integration });
      acknowledge(route, { 'AwsSolutions-APIG4': reason });
    };
    for (const route of Object.values<Route>(contract[area])) {
      const { path, access } = route;
      const reason =
        access === 'public'
          ? 'The contract declares this call public.'
          : `The contract requires the access level ${access}: the function verifies the session.`;
      for (const method of methodsOf(route))
        createRoute(HttpRouteKey.with(path, HttpMethod[method]), reason);
    }
    if (area === FALLBACK) {
      createRoute(HttpRouteKey.DEFAULT, 'It answers 404 to every caller.');
    }
  }
}
