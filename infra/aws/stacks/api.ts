import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { type HttpApi, HttpMethod, HttpRoute, HttpRouteKey } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import type { Area } from '#shared/areas.ts';
import { contract } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { BundledFunction } from '../bundled-function.ts';
import type { Bundles } from '../bundles.ts';
import {
  fileAccess,
  mailAccess,
  mergeAccess,
  type SecretParameters,
  secretAccess,
  tableAccess,
} from '../function-access.ts';
import { areaLambdas } from '../lambdas.ts';
import { acknowledge } from '../nag.ts';
import type { Stage } from '../stage.ts';
import type { DataStack } from './data.ts';
import type { MailStack } from './mail.ts';

/** What the functions of the product work with. */
export type FunctionResources = {
  readonly data: DataStack;
  readonly mail: MailStack;
  readonly secrets: SecretParameters;
  readonly siteUrl: string;
  readonly bundles: Bundles;
};

/** Less than the gateway waits. */
const TIMEOUT = Duration.seconds(10);

/** The area that answers what no route matches: its Lambda knows the words for 404. */
const FALLBACK: Area = 'docs';

/** Areas whose operations only ever read: they may do no more. A GET of another may settle what is due. */
export const READ_ONLY_AREAS: readonly Area[] = ['docs', 'leaderboards'];

/** The contract on AWS: a route for each call, a function for each area. */
export class ApiStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    stage: Stage,
    gateway: HttpApi,
    setting: FunctionResources,
    props: StackProps,
  ) {
    super(scope, id, props);
    const { data, mail, secrets, siteUrl, bundles } = setting;
    for (const lambda of areaLambdas) {
      const routes = Object.values<Route>(contract[lambda.name]);
      const { function: handler } = new BundledFunction(this, stage, {
        lambda,
        bundles,
        timeout: TIMEOUT,
        access: bundle =>
          mergeAccess(
            tableAccess(bundle, data, !READ_ONLY_AREAS.includes(lambda.name)),
            fileAccess(bundle, data, stage),
            mailAccess(bundle, mail, stage),
            secretAccess(bundle, secrets, stage),
            { policies: [], environment: { SITE_URL: siteUrl, VERIFIED_SCORES_ONLY: 'on' } },
          ),
      });
      acknowledge(handler, {
        'Serverless-LambdaDLQ': 'The gateway waits for the answer: a failure is one, never lost.',
      });
      const integration = new HttpLambdaIntegration(lambda.name, handler, {
        scopePermissionToRoute: false,
      });
      const connect = (routeKey: HttpRouteKey, reason: string): void => {
        const route = new HttpRoute(this, routeKey.key, {
          httpApi: gateway,
          routeKey,
          integration,
        });
        acknowledge(route, { 'AwsSolutions-APIG4': reason });
      };
      for (const { method, path, access } of routes) {
        connect(
          HttpRouteKey.with(path, HttpMethod[method]),
          access === 'public'
            ? 'Open to everyone by the contract.'
            : `For a ${access} by the contract: the function proves the session in its one read.`,
        );
      }
      if (lambda.name === FALLBACK) {
        connect(HttpRouteKey.DEFAULT, 'Says to anyone that there is nothing here.');
      }
    }
  }
}
