import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/** What the stacks are checked against whenever they are synthesized. */
export const nagPacks = (): NagPack[] => [new AwsSolutionsChecks(), new ServerlessChecks()];

export const addNagChecks = (app: App): void => Validations.of(app).addPlugins(...nagPacks());

/** Findings that stand as they are, each with its reason. */
export const acknowledge = (
  construct: IConstruct,
  reasons: Readonly<Record<string, string>>,
): void => {
  const entries = Object.entries(reasons).map(([id, reason]) => ({ id, reason }));
  Validations.of(construct).acknowledge(...entries);
};
