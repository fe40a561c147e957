import { Duration, Stack } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import {
  fileAccess,
  mailAccess,
  mergeAccess,
  type SecretParameters,
  secretAccess,
  tableAccess,
} from '../lambda/function-access.ts';
import { areaLambdas } from '../lambda/lambdas.ts';
import { acknowledge } from '../nag.ts';
import type { Stage, StageStackProps } from '../stage.ts';
import type { DataStack } from './data.ts';
import type { MailStack } from './mail.ts';

/** The resources that the functions use. */
export type FunctionResources = {
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly secrets: SecretParameters;
  readonly siteUrl: string;
  readonly bundles: Bundles;
};

type Props = StageStackProps & {
  readonly gateway: HttpApi;
  readonly resources: FunctionResources;
};

type AreaLambda = (typeof areaLambdas)[number];

/** Shorter than the gateway's own timeout of 30 seconds. */
const TIMEOUT = Duration.seconds(10);

/** The area whose Lambda answers 404 to calls that match no route. */
const FALLBACK: Area = 'docs';

/** Areas whose operations never write. In other areas even a GET may write, for example to settle a bakery. */
export const READ_ONLY_AREAS: readonly Area[] = ['docs', 'leaderboards'];

/** A function for each area of the contract, and a route for each call. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, gateway, resources } = props;
    for (const lambda of areaLambdas) {
      const handler = this.#createFunction(stage, lambda, resources);
      this.#createRoutes(gateway, lambda.name, handler);
    }
  }

  #createFunction(stage: Stage, lambda: AreaLambda, resources: FunctionResources): IFunction {
    const { data, mail, secrets, siteUrl, bundles } = resources;
    const { function: handler } = new BundledFunction(this, stage, {
      lambda,
      bundles,
      timeout: TIMEOUT,
      access: bundle =>
        mergeAccess(
          tableAccess(bundle, data, !READ_ONLY_AREAS.includes(lambda.name)),
          fileAccess(bundle, data, stage),
          mailAccess(bundle, mail.senderArns, stage),
          secretAccess(bundle, secrets, stage),
          { policies: [], environment: { SITE_URL: siteUrl, VERIFIED_SCORES_ONLY: 'on' } },
        ),
    });
    acknowledge(handler, {
      'Serverless-LambdaDLQ': 'The gateway waits for the response, so no event can be lost.',
    });
    return handler;
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
