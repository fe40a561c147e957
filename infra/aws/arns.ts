import { Aws } from 'aws-cdk-lib';
import { bucketName } from './private-bucket.ts';
import { resourceName, resourcePrefix } from './resource-name.ts';
import type { Stage } from './stage.ts';

/**
 * Names and ARNs that are known before a deployment. Stacks refer to each other's resources by these: a CloudFormation
 * export that another stack imports could neither change nor be removed by a later deployment.
 */

type Region = Pick<Stage, 'region'>;

const arnOf = ({ region }: Region, service: string, resource: string): string =>
  `arn:${Aws.PARTITION}:${service}:${region}:${Aws.ACCOUNT_ID}:${resource}`;

/** The table that the functions use: the stage's own or a restored one. */
export const tableName = (stage: Stage): string => stage.tableOverride ?? resourcePrefix(stage);

export const tableArn = (stage: Stage): string =>
  arnOf(stage, 'dynamodb', `table/${tableName(stage)}`);

export const bucketArn = (stage: Stage, part: string): string =>
  `arn:${Aws.PARTITION}:s3:::${bucketName(stage, part)}`;

export const functionArn = (stage: Stage, name: string): string =>
  arnOf(stage, 'lambda', `function:${resourceName(stage, name)}`);

export const queueArn = (stage: Stage, part: string): string =>
  arnOf(stage, 'sqs', resourceName(stage, part));

export const queueUrl = (stage: Stage, part: string): string =>
  `https://sqs.${stage.region}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/${resourceName(stage, part)}`;

export const parameterArn = (stage: Stage, name: string): string =>
  arnOf(stage, 'ssm', `parameter${name}`);

export const configurationSetArn = (stage: Stage): string =>
  arnOf(stage, 'ses', `configuration-set/${resourcePrefix(stage)}`);

/** All of the account's SES identities in the region. */
export const anyIdentityArn = (stage: Stage): string => arnOf(stage, 'ses', 'identity/*');
