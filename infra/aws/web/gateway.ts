import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { resourceName } from '../resource-name.ts';
import type { Stage } from '../stage.ts';

/** The access log's fields for each call: never an address, a cookie or a query string. */
const LOG_FIELDS = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};

/** The HTTP API. ApiStack adds its routes, together with their functions. */
export class Gateway extends Construct {
  readonly api: HttpApi;
  readonly domain: string;

  constructor(scope: Construct, stage: Stage) {
    super(scope, 'Gateway');
    this.api = new HttpApi(this, 'Api', {
      apiName: resourceName(stage, 'api'),
      createDefaultStage: false,
    });
    this.domain = `${this.api.apiId}.execute-api.${stage.region}.amazonaws.com`;
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/apigateway/${resourceName(stage, 'api')}`,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      // Metrics for each route would cost more than the calls; the access log has the routes.
      detailedMetricsEnabled: false,
      throttle: { rateLimit: stage.rateLimit, burstLimit: stage.burstLimit },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(LOG_FIELDS)),
      },
    });
  }
}
