import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { resourceName } from './resource-name.ts';
import type { Stage } from './stage.ts';

/** One line for each call: never an address, a cookie or a query. */
const LINE = {
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  bytes: '$context.responseLength',
  error: '$context.integrationErrorMessage',
};

/** The HTTP API, without its routes: those come with their functions. */
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
      // Metrics of each route would cost more than the calls: the log has the route of each.
      detailedMetricsEnabled: false,
      throttle: { rateLimit: stage.rate, burstLimit: stage.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(LINE)),
      },
    });
  }
}
