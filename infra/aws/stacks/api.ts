import { Duration, Stack } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { MAIL_NOT_SENT } from '#functions/mail/send.ts';
import type { Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import {
  fileAccess,
  keyAccess,
  MAIL_MODULE,
  mailAccess,
  mergeAccess,
  tableAccess,
} from '../lambda/function-access.ts';
import { areaLambdas } from '../lambda/lambdas.ts';
import * as metrics from '../monitoring/metrics.ts';
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

/** The area whose Lambda answers 404 to calls that match no route. */
const FALLBACK: Area = 'docs';

/** Areas whose operations never write. In other areas even a GET may write, for example to settle a bakery. */
export const READ_ONLY_AREAS: readonly Area[] = ['docs', 'leaderboards'];

/** A function for each area of the contract, and a route for each call. */
export class ApiStack extends Stack {
  readonly #voucherKeys: StoredSecret;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, bundles, gateway, siteUrl } = props;
    const originSecret = new StoredSecret(this, stage, 'origin-secret');
    this.#voucherKeys = new StoredSecret(this, stage, 'voucher-keys');
    const environment = {
      SITE_URL: siteUrl,
      ORIGIN_SECRET_HASHES: originSecret.hashes,
      VERIFIED_SCORES_ONLY: 'on',
    };
    for (const lambda of areaLambdas) {
      const handler = this.#createFunction(stage, { lambda, bundles, environment });
      this.#createRoutes(gateway, lambda.name, handler);
    }
  }

  #createFunction(stage: Stage, { lambda, bundles, environment }: FunctionOptions): IFunction {
    const area = new BundledFunction(this, stage, {
      lambda,
      bundles,
      timeout: TIMEOUT,
      access: bundle =>
        mergeAccess(
          tableAccess(bundle, stage, !READ_ONLY_AREAS.includes(lambda.name)),
          fileAccess(bundle, stage),
          mailAccess(bundle, stage),
          keyAccess(bundle, stage, this.#voucherKeys),
          { policies: [], environment },
        ),
    });
    acknowledge(area.function, {
      'Serverless-LambdaDLQ': 'The gateway waits for the response, so no event can be lost.',
    });
    if (area.bundle.modules.includes(MAIL_MODULE)) this.#countLostMails(stage, area);
    return area.function;
  }

  /** A mail that could not even be queued is a line of the log: its metric sets off an alarm. */
  #countLostMails(stage: Stage, { logGroup }: BundledFunction): void {
    const { namespace, metricName } = metrics.lostMails(stage, {});
    new MetricFilter(logGroup, 'LostMails', {
      logGroup,
      filterPattern: FilterPattern.stringValue('$.message', '=', MAIL_NOT_SENT),
      metricNamespace: namespace,
      metricName,
    });
  }

  #createRoutes(httpApi: HttpApi, area: Area, handler: IFunction): void {
    const integration = new HttpLambdaIntegration(area, handler, { scopePermissionToRoute: false });
    const createRoute = (routeKey: HttpRouteKey, reason: string): void => {
      const route = new HttpRoute(this, routeKey.key, { httpApi, routeKey, integration });
      acknowledge(route, { 'AwsSolutions-APIG4': reason });
    };
    for (const { method, path, access } of Object.values<Route>(contract[area])) {
      createRoute(
        HttpRouteKey.with(path, HttpMethod[method]),
        access === 'public'
          ? 'The contract declares this call public.'
          : `The contract requires the access level ${access}: the function verifies the session.`,
      );
    }
    if (area === FALLBACK) {
      createRoute(HttpRouteKey.DEFAULT, 'It answers 404 to every caller.');
    }
  }
}
