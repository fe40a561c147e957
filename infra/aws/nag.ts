import { type App, Aws, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** The rule packs that check the stacks at every synthesis. */
export const nagPacks = (): NagPack[] => [new AwsSolutionsChecks(), new ServerlessChecks()];

export const addNagChecks = (app: App): void => Validations.of(app).addPlugins(...nagPacks());

/** The finding for a policy resource with a wildcard. */
export const wildcardFinding = (arn: string): string => {
  const shown = arn
    .replace(Aws.PARTITION, '<AWS::Partition>')
    .replace(Aws.ACCOUNT_ID, '<AWS::AccountId>');
  return `AwsSolutions-IAM5[Resource::${shown}]`;
};

/** Acknowledges findings on a construct, each with the reason why it is accepted. */
export const acknowledge = (
  construct: IConstruct,
  reasons: Readonly<Record<string, string>>,
): void => {
  const entries = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...entries);
};
