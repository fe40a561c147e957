import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { named, type Stage } from './stage.ts';

/** Calls in a second, all players together, and how many more may come at once. */
const RATE = 200;
const BURST = 400;

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
      apiName: named(stage, 'api'),
      createDefaultStage: false,
    });
    this.domain = `${this.api.apiId}.execute-api.${stage.region}.amazonaws.com`;
    const logs = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      detailedMetricsEnabled: true,
      throttle: { rateLimit: RATE, burstLimit: BURST },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(JSON.stringify(LINE)),
      },
    });
  }
}
