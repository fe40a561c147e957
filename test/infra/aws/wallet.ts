import { describe, expect, it } from 'vitest';
import { callLambdas } from '#infra/aws/lambda/lambdas.ts';
import {
  type Deployment,
  deploymentWith,
  production,
  type Resource,
  resourcesOf,
} from './synthesized.ts';

describe('Apple’s wallet', () => {
  const OPTIONS = { wallets: 'apple=pass.it.pasticceria.carta/ABCDE12345' };
  const NAMES = ['certificate', 'key', 'intermediate'].map(name => `giorgione-prod-apple-${name}`);
  const walletOf = (resources: readonly Resource[]) =>
    resources.find(({ Properties }) => Properties.FunctionName === 'giorgione-prod-papers');
  const parametersOf = (all: Deployment, name: string): string[] => {
    const [, policy] =
      Object.entries<Resource>(all.api.toJSON().Resources).find(
        ([id, { Type }]) => Type === 'AWS::IAM::Policy' && id.startsWith(`Calls${name}Role`),
      ) ?? [];
    const text = JSON.stringify(policy?.Properties);
    return [...text.matchAll(/:parameter\/(giorgione-prod-apple-[\w-]+)"/g)].map(
      ([, name]) => name ?? '',
    );
  };

  it('is enabled by its options: only its function may read what the owner has stored', () => {
    const all = deploymentWith(OPTIONS);
    const { Environment } = Object(walletOf(resourcesOf(all))?.Properties);
    expect(Environment.Variables).toMatchObject({
      APPLE_PASS_TYPE: 'pass.it.pasticceria.carta',
      APPLE_TEAM: 'ABCDE12345',
      APPLE_CERTIFICATE_PARAMETER: '/giorgione-prod-apple-certificate',
      APPLE_KEY_PARAMETER: '/giorgione-prod-apple-key',
      APPLE_INTERMEDIATE_PARAMETER: '/giorgione-prod-apple-intermediate',
    });
    for (const { name } of callLambdas)
      expect(parametersOf(all, name)).toEqual(name === 'papers' ? NAMES : []);
  });

  it('is disabled without them', () => {
    const { Environment } = Object(walletOf(resourcesOf(production))?.Properties);
    expect(Object.keys(Environment.Variables).filter(name => name.startsWith('APPLE'))).toEqual([]);
    expect(parametersOf(production, 'papers')).toEqual([]);
  });
});
