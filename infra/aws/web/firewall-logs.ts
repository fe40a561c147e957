import { Aws, RemovalPolicy } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, type CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { resourceName } from '../resource-name.ts';
import { EDGE_REGION, type Stage } from '../stage.ts';

/** AWS requires this prefix of the name. */
const PREFIX = 'aws-waf-logs-';

/** Fields that identify a person or contain a secret: links in mails carry a token in the query. */
const REDACTED: CfnLoggingConfiguration.FieldToMatchProperty[] = [
  { singleHeader: { Name: 'cookie' } },
  { singleHeader: { Name: 'authorization' } },
  { queryString: {} },
];

/** The log of blocked requests; allowed ones are in the access log. */
export class FirewallLogs extends Construct {
  constructor(scope: Construct, stage: Stage, firewall: CfnWebACL) {
    super(scope, 'FirewallLogs');
    const logGroupName = PREFIX + resourceName(stage, 'firewall');
    const logs = new LogGroup(this, 'Logs', {
      logGroupName,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const configuration = new CfnLoggingConfiguration(this, 'Configuration', {
      resourceArn: firewall.attrArn,
      // The log group's own ARN ends with :*, which the firewall rejects.
      logDestinationConfigs: [
        `arn:${Aws.PARTITION}:logs:${EDGE_REGION}:${Aws.ACCOUNT_ID}:log-group:${logGroupName}`,
      ],
      redactedFields: REDACTED,
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
          },
        ],
      },
    });
    configuration.node.addDependency(logs);
  }
}
