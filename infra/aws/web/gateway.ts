import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { PRIORITY_FUNCTIONS } from '../priority-functions.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage, Throttle } from '../stage.ts';

/** The access log's fields for each call: never an address, a cookie or a query string. CloudWatch adds the time. */
export const LOG_FIELDS = {
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  error: '$context.integrationErrorMessage',
};

/**
 * The HTTP API. ApiStack adds its routes, together with their functions. Each priority function has its own gateway
 * stage, whose name is the first part of its paths here, so that other calls don't use up its throttle.
 */
export class Gateway extends Construct {
  readonly api: HttpApi;
  readonly domain: string;
  readonly #logs: LogGroup;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Gateway');
    this.api = new HttpApi(this, 'Api', {
      apiName: resourceName(stage, 'api'),
      createDefaultStage: false,
    });
    this.domain = `${this.api.apiId}.execute-api.${stage.region}.amazonaws.com`;
    this.#logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/apigateway/${resourceName(stage, 'api')}`,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#createStage('Stage', '$default', stage.throttle);
    for (const name of PRIORITY_FUNCTIONS) this.#createStage(name, name, stage.priority[name]);
  }

  #createStage(id: string, stageName: string, { rateLimit, burstLimit }: Throttle): void {
    new HttpStage(this, id, {
      httpApi: this.api,
      stageName,
      autoDeploy: true,
      // Metrics for each route would cost more than the calls; the access log contains the routes.
      detailedMetricsEnabled: false,
      throttle: { rateLimit, burstLimit },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.#logs),
        format: AccessLogFormat.custom(JSON.stringify(LOG_FIELDS)),
      },
    });
  }
}
