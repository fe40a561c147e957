import { CrossStackReferences, Duration, ReferenceStrength, Stack } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnHealthCheck } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../monitoring/alarm-topic.ts';
import { Alarms, FIVE_MINUTES, sum } from '../monitoring/alarms.ts';
import { Budget } from '../monitoring/budget.ts';
import { certificateMetric, distributionMetric, healthMetric } from '../monitoring/metrics.ts';
import { resourceName } from '../resource-name.ts';
import type { Stage, StageStackProps } from '../stage.ts';
import { AccessLogs } from '../web/access-logs.ts';
import type { EdgeStack } from './edge.ts';
import type { WebStack } from './web.ts';

/** The fewest regions that Route 53 allows: all together, its checkers call the site about every five seconds. */
const CHECKED_FROM = ['eu-west-1', 'us-east-1', 'us-west-2'];
/** A third of what the throttles let through in five minutes. */
const manyRequests = ({ throttle, priority }: Stage): number => {
  const rates = [throttle, ...Object.values(priority)].map(({ rateLimit }) => rateLimit);
  return 100 * rates.reduce((sum, rate) => sum + rate, 0);
};
const MINUTE = Duration.minutes(1);
/**
 * After this many minutes without an answer the alarm goes off; it also covers the time in which a new check has no
 * data.
 */
const MINUTES_AWAY = 5;

/** AWS renews a certificate 60 days before it expires if its DNS record still exists, and then retries daily. */
const CERTIFICATE_DAYS = 30;

type Props = StageStackProps & { readonly web: WebStack; readonly edge: EdgeStack };

/**
 * The alarms for CloudFront and its firewall, the access logs, and the budget. The metrics are only in us-east-1, an
 * alarm reads only its own region's metrics, and the logs are delivered from there. No stack depends on this one, so
 * that an account without permission for budgets can still deploy the rest.
 */
export class EdgeOperationsStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, web, edge } = props;
    // Another region's stack reads weak references as outputs, without a custom resource.
    CrossStackReferences.of(this).consume(ReferenceStrength.WEAK);
    const { distributionId } = web;
    if (stage.keepsData) new AccessLogs(this, stage, distributionId);
    const alarms = new Alarms(this, stage, new AlarmTopic(this, stage));
    alarms.add('edge-errors', {
      description:
        'CloudFront answers with server errors: its own, or those of gateway and bucket.',
      metric: new MathExpression({
        expression: 'FILL(rate, 0) * FILL(requests, 0) / 100',
        usingMetrics: {
          rate: distributionMetric(distributionId, '5xxErrorRate', {
            statistic: Stats.AVERAGE,
            period: FIVE_MINUTES,
          }),
          requests: distributionMetric(distributionId, 'Requests', sum),
        },
        period: FIVE_MINUTES,
      }),
      threshold: 5,
    });
    alarms.add('many-requests', {
      description: `CloudFront gets ${manyRequests(stage)} requests in five minutes: a campaign, or a flood from many addresses, each below the firewall’s limit.`,
      metric: distributionMetric(distributionId, 'Requests', sum),
      threshold: manyRequests(stage),
    });
    this.#watchSite(stage, alarms);
    this.#watchCertificate(alarms, edge);
    new Budget(this, stage);
  }

  /** Checks the site from outside: a domain name that no longer resolves sends no metric. */
  #watchSite(stage: Stage, alarms: Alarms): void {
    if (!stage.customDomain) return;
    const check = new CfnHealthCheck(this, 'SiteCheck', {
      healthCheckConfig: {
        type: 'HTTPS',
        fullyQualifiedDomainName: stage.customDomain.domain,
        resourcePath: '/',
        port: 443,
        enableSni: true,
        regions: CHECKED_FROM,
      },
      healthCheckTags: [{ key: 'Name', value: resourceName(stage, 'site') }],
    });
    alarms.add('site-away', {
      description: `https://${stage.customDomain.domain} doesn’t answer, seen from outside: its name or CloudFront.`,
      metric: new MathExpression({
        expression: '1 - healthy',
        usingMetrics: {
          healthy: healthMetric(check.attrHealthCheckId, {
            statistic: Stats.MINIMUM,
            period: MINUTE,
          }),
        },
        period: MINUTE,
      }),
      threshold: 1,
      periods: MINUTES_AWAY,
      isAwaited: true,
    });
  }

  /** Route 53's health check accepts an expired certificate. */
  #watchCertificate(alarms: Alarms, { certificateArn }: EdgeStack): void {
    if (certificateArn === undefined) return;
    const period = Duration.days(1);
    alarms.add('site-certificate', {
      description: `The site’s certificate expires within ${CERTIFICATE_DAYS} days: its record in the DNS is gone, or it was imported.`,
      metric: new MathExpression({
        expression: `IF(days < ${CERTIFICATE_DAYS}, 1, 0)`,
        usingMetrics: {
          days: certificateMetric(certificateArn, { statistic: Stats.MINIMUM, period }),
        },
        period,
      }),
      threshold: 1,
    });
  }
}
