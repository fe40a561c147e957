import { Aws, Duration, Stack } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type IBackupVault,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { bucketArn, tableArn } from './arns.ts';
import { allow } from './lambda/function-access.ts';
import { acknowledge, wildcardFinding } from './nag.ts';
import { resourceName } from './resource-name.ts';
import { removalPolicyOf, type Stage, type StageStackProps } from './stage.ts';

/** As long as the table can be restored within its own region; the erasure log is kept longer. */
const KEPT = Duration.days(35);
/** At night in Italy, after the midnight job. */
const DAILY = Schedule.cron({ hour: '3', minute: '0' });

const vaultName = (stage: Stage): string => resourceName(stage, 'copies');

const vaultArn = (stage: Stage, region: string): string =>
  `arn:${Aws.PARTITION}:backup:${region}:${Aws.ACCOUNT_ID}:backup-vault:${vaultName(stage)}`;

/** A vault in another region, whose copies survive the loss of the stage's own region. */
export class CopyVaultStack extends Stack {
  constructor(scope: Construct, id: string, props: StageStackProps) {
    super(scope, id, props);
    new BackupVault(this, 'Vault', {
      backupVaultName: vaultName(props.stage),
      // Somebody who takes over the account's functions must not be able to delete the copies.
      blockRecoveryPointDeletion: true,
      removalPolicy: removalPolicyOf(props.stage),
    });
  }
}

type Props = StageStackProps & { readonly copyRegion: string };

/** Copies the table and the voucher bucket, which also holds the erasure log, to another region every day. */
export class CopiesStack extends Stack {
  constructor(scope: Construct, id: string, { copyRegion, ...props }: Props) {
    super(scope, id, props);
    const { stage } = props;
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: vaultName(stage),
      removalPolicy: removalPolicyOf(stage),
    });
    const copyArn = vaultArn(stage, copyRegion);
    this.#createPlan(stage, vault, BackupVault.fromBackupVaultArn(this, 'Copy', copyArn));
  }

  #createPlan(stage: Stage, backupVault: IBackupVault, destinationBackupVault: IBackupVault): void {
    const plan = new BackupPlan(this, 'Plan', { backupPlanName: vaultName(stage), backupVault });
    plan.addRule(
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: DAILY,
        // The region's own point-in-time recovery is better than a daily copy.
        deleteAfter: Duration.days(2),
        copyActions: [{ destinationBackupVault, deleteAfter: KEPT }],
      }),
    );
    plan.addSelection('Data', {
      role: this.#createRole(stage, [backupVault, destinationBackupVault]),
      disableDefaultBackupPolicy: true,
      resources: [tableArn(stage), bucketArn(stage, 'vouchers')].map(arn =>
        BackupResource.fromArn(arn),
      ),
    });
  }

  /** AWS Backup may copy these two resources and nothing else. It may neither restore nor delete their contents. */
  #createRole(stage: Stage, vaults: readonly IBackupVault[]): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': this.account } },
      }),
    });
    const [table, bucket] = [tableArn(stage), bucketArn(stage, 'vouchers')];
    const [backups, files] = [`${table}/backup/*`, `${bucket}/*`];
    const rules = `arn:${Aws.PARTITION}:events:${stage.region}:${Aws.ACCOUNT_ID}:rule/AwsBackupManagedRule*`;
    const statements = [
      allow(TABLE_ACTIONS, [table]),
      allow(['dynamodb:DescribeBackup', 'dynamodb:DeleteBackup'], [backups]),
      allow(BUCKET_ACTIONS, [bucket]),
      allow(OBJECT_ACTIONS, [files]),
      allow(RULE_ACTIONS, [rules]),
      allow(
        VAULT_ACTIONS,
        vaults.map(({ backupVaultArn }) => backupVaultArn),
      ),
      // Neither action supports resource-level permissions.
      allow(['cloudwatch:GetMetricData', 'events:ListRules'], ['*']),
    ];
    for (const statement of statements) role.addToPolicy(statement);
    acknowledge(role, {
      [wildcardFinding(backups)]: 'A backup gets its name when it is made.',
      [wildcardFinding(files)]: 'All files are copied.',
      [wildcardFinding(rules)]: 'AWS Backup follows the bucket’s changes by rules that it names.',
      'AwsSolutions-IAM5[Resource::*]': 'Neither action has a resource of its own.',
    });
    return role;
  }
}

const TABLE_ACTIONS = [
  'dynamodb:CreateBackup',
  'dynamodb:DescribeTable',
  'dynamodb:ListTagsOfResource',
  'dynamodb:StartAwsBackupJob',
];

const BUCKET_ACTIONS = [
  's3:GetBucketAcl',
  's3:GetBucketLocation',
  's3:GetBucketNotification',
  's3:GetBucketTagging',
  's3:GetBucketVersioning',
  's3:GetInventoryConfiguration',
  's3:ListBucket',
  's3:ListBucketVersions',
  's3:PutBucketNotification',
  's3:PutInventoryConfiguration',
];

const OBJECT_ACTIONS = [
  's3:GetObject',
  's3:GetObjectAcl',
  's3:GetObjectTagging',
  's3:GetObjectVersion',
  's3:GetObjectVersionAcl',
  's3:GetObjectVersionTagging',
];

const RULE_ACTIONS = [
  'events:DeleteRule',
  'events:DescribeRule',
  'events:DisableRule',
  'events:EnableRule',
  'events:ListTargetsByRule',
  'events:PutRule',
  'events:PutTargets',
  'events:RemoveTargets',
];

const VAULT_ACTIONS = [
  'backup:CopyFromBackupVault',
  'backup:CopyIntoBackupVault',
  'backup:DescribeBackupVault',
];
