import { Duration, Stack } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { CallFunction } from '#functions/calls/areas.ts';
import { contract } from '#shared/contract/index.ts';
import { methodsOf, type Route } from '#shared/contract/route.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import {
  fileAccess,
  keyAccess,
  mergeAccess,
  queueAccess,
  type StackSecrets,
  tableAccess,
} from '../lambda/function-access.ts';
import { type CallLambda, callLambdas } from '../lambda/lambdas.ts';
import { reservedConcurrencyOf } from '../lambda/reserved-concurrency.ts';
import { otherUseOf } from '../lambda/uses.ts';
import { countLines } from '../monitoring/log-counter.ts';
import { namespaceOf } from '../monitoring/metrics.ts';
import { acknowledge } from '../nag.ts';
import { StoredSecret } from '../secrets.ts';
import type { Stage, StageStackProps } from '../stage.ts';
import { SiteFiles } from '../web/site-files.ts';

type Props = StageStackProps & {
  readonly gateway: HttpApi;
  readonly siteUrl: string;
  /** The folder of the built site. */
  readonly webRoot: string;
};

type FunctionOptions = {
  readonly lambda: CallLambda;
  readonly environment: Readonly<Record<string, string>>;
};

/** Shorter than the gateway's own timeout of 30 seconds. */
const TIMEOUT = Duration.seconds(10);
/** An export of ten years of data reads about twenty megabytes, page by page. */
const TIMEOUTS: Partial<Record<CallFunction, Duration>> = { accounts: Duration.seconds(28) };

/** The function that answers 404 to requests that match no route. */
const FALLBACK: CallFunction = 'play';

/** The functions that answer calls, and a route for each call. */
export class ApiStack extends Stack {
  readonly #secrets: StackSecrets;
  /** The functions and the routes. */
  readonly #calls: Construct;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, gateway, siteUrl, webRoot } = props;
    this.#calls = new Construct(this, 'Calls');
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
      // Without a mail sender, nobody can confirm an address.
      VERIFIED_EMAILS: stage.senderAddress === undefined ? 'off' : 'on',
      OPEN_WHEN_READY: 'on',
      METRICS_NAMESPACE: namespaceOf(stage),
    };
    for (const lambda of callLambdas)
      this.#createRoutes(gateway, lambda, this.#createFunction(stage, { lambda, environment }));
    new SiteFiles(this, stage, { webRoot, calls: this.#calls });
  }

  #createFunction(stage: Stage, { lambda, environment }: FunctionOptions): LambdaFunction {
    const created = new BundledFunction(this.#calls, stage, {
      lambda,
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
    acknowledge(created.function, {
      'Serverless-LambdaDLQ': 'The gateway waits for the response, so no event can be lost.',
    });
    const { keys, queues } = otherUseOf(lambda);
    if (queues.includes('mails')) countLines(stage, created.logGroup, 'LostMails');
    if (keys.length > 0) countLines(stage, created.logGroup, 'UnreadableKeys');
    return created.function;
  }

  #createRoutes(httpApi: HttpApi, { name, areas }: CallLambda, handler: LambdaFunction): void {
    const integration = new HttpLambdaIntegration(name, handler, { scopePermissionToRoute: false });
    const createRoute = (routeKey: HttpRouteKey, reason: string): void => {
      const route = new HttpRoute(this.#calls, routeKey.key, { httpApi, routeKey, integration });
      acknowledge(route, { 'AwsSolutions-APIG4': reason });
    };
    for (const route of areas.flatMap(area => Object.values<Route>(contract[area]))) {
      const { path, access } = route;
      const reason =
        access === 'public'
          ? 'The contract declares this call public.'
          : `The contract requires the access level ${access}: the function verifies the session.`;
      for (const method of methodsOf(route))
        createRoute(HttpRouteKey.with(path, HttpMethod[method]), reason);
    }
    if (name === FALLBACK) {
      createRoute(HttpRouteKey.DEFAULT, 'It answers 404 to every caller.');
    }
  }
}
