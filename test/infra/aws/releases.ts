import { describe, expect, it } from 'vitest';
import { AREAS } from '#shared/areas.ts';
import { functionNamed, ofType, referencedId, resources } from './api-resources.ts';
import { type Deployment, deploymentWith, production } from './synthesized.ts';

describe('a release', () => {
  /** The deployment groups of the areas' aliases, in a deployment. */
  const groupsOf = ({ api }: Deployment) => {
    const groups = api.findResources('AWS::CodeDeploy::DeploymentGroup');
    const aliases = Object.values(api.findResources('AWS::Lambda::Alias'));
    expect(aliases).toHaveLength(AREAS.length);
    return aliases.map(({ UpdatePolicy }) => {
      const { DeploymentGroupName, BeforeAllowTrafficHook } =
        UpdatePolicy.CodeDeployLambdaAliasUpdate;
      expect(referencedId(BeforeAllowTrafficHook)).toMatch(/^releasecheck/);
      return Object(groups[referencedId(DeploymentGroupName)]?.Properties);
    });
  };
  const dimensionsOf = (metric: unknown): Record<string, unknown> =>
    Object.fromEntries(
      Object(metric).MetricStat.Metric.Dimensions.map(
        ({ Name, Value }: { Name: string; Value: unknown }) => [Name, Value],
      ),
    );

  it('gives a tenth of the calls to the new version, and is rolled back on server errors', () => {
    const groups = groupsOf(production);
    expect(groups.map(group => group.DeploymentGroupName).sort()).toEqual([...AREAS].sort());
    for (const group of groups) {
      expect(group).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: expect.anything() }] },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_STOP_ON_ALARM']),
        },
      });
    }
  });

  it('is judged by the errors of its own version alone, in an alarm that no other version had', () => {
    for (const group of groupsOf(production)) {
      const area = group.DeploymentGroupName;
      const [{ Name }] = group.AlarmConfiguration.Alarms;
      const alarm = resources[referencedId(Name)]?.Properties;
      const { Metrics, AlarmName } = Object(alarm);
      expect(alarm).toMatchObject({ Threshold: 3, TreatMissingData: 'notBreaching' });
      const version = { 'Fn::GetAtt': [expect.stringMatching(`^${area}Function`), 'Version'] };
      expect(AlarmName).toEqual({
        'Fn::Join': ['-', [`giorgione-prod-release-errors-${area}`, version]],
      });
      const [sum, answered, crashed] = Metrics;
      expect(sum.Expression).toBe('FILL(answered, 0) + FILL(crashed, 0)');
      expect(answered.MetricStat).toMatchObject({
        Metric: { Namespace: 'giorgione-prod', MetricName: 'ServerErrors' },
        Period: 60,
        Stat: 'Sum',
      });
      expect(dimensionsOf(answered)).toEqual({
        service: 'giorgione',
        function: `giorgione-prod-${area}`,
        version,
      });
      expect(crashed.MetricStat.Metric).toMatchObject({
        Namespace: 'AWS/Lambda',
        MetricName: 'Errors',
      });
      expect(dimensionsOf(crashed)).toEqual({
        FunctionName: `giorgione-prod-${area}`,
        Resource: `giorgione-prod-${area}:live`,
        ExecutedVersion: version,
      });
    }
  });

  it('goes to everybody at once in an incident, whatever is red, but is tried first', () => {
    for (const group of groupsOf(deploymentWith({ release: 'now' })))
      expect(group).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
        AlarmConfiguration: { Enabled: false },
      });
  });

  it('is tried by a function that may call the areas’ versions, and no other functions', () => {
    const { Environment } = functionNamed('release-check');
    const { NEW_VERSIONS } = Object(Environment).Variables;
    const text = JSON.stringify(NEW_VERSIONS);
    for (const area of AREAS)
      expect(text).toMatch(new RegExp(`"[" ]*${area}=",{"Ref":"${area}Function`));
    // What is too long for one policy goes on in another.
    const statements = ['AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy']
      .flatMap(ofType)
      .filter(([id]) => id.startsWith('releasecheckRole'))
      .flatMap(([, { Properties }]) => Object(Properties.PolicyDocument).Statement);
    const resourcesFor = (action: string): unknown[] =>
      statements
        .filter(({ Action }: { Action: unknown }) => [Action].flat().includes(action))
        .flatMap(({ Resource }: { Resource: unknown }) => Resource);
    const callable = resourcesFor('lambda:InvokeFunction').map(arn => JSON.stringify(arn));
    for (const area of AREAS)
      expect(
        callable.filter(arn => arn.includes(`:function:giorgione-prod-${area}:*"`)),
      ).toHaveLength(1);
    expect(callable).toHaveLength(AREAS.length);
    expect(JSON.stringify(resourcesFor('codedeploy:GetDeployment'))).not.toContain('*');
    expect(resourcesFor('codedeploy:GetDeployment')).toHaveLength(AREAS.length);
    expect(resourcesFor('codedeploy:PutLifecycleEventHookExecutionStatus')).toHaveLength(
      AREAS.length,
    );
    // CodeDeploy may call it before the first release begins.
    for (const { DependsOn } of Object.values(
      production.api.findResources('AWS::CodeDeploy::DeploymentGroup'),
    ))
      expect(String(DependsOn)).toMatch(/ReleasesRoleDefaultPolicy/);
  });

  it('is made of a new voucher key or origin secret, which no code shows', () => {
    const versionsOf = (options: Record<string, string>) =>
      Object.keys(deploymentWith(options).api.findResources('AWS::Lambda::Version')).sort();
    const versions = versionsOf({});
    expect(versions).toHaveLength(AREAS.length);
    for (const options of [
      { 'voucher-keys': '2' },
      { 'session-keys': '2' },
      { 'origin-secrets': '2' },
    ]) {
      expect(versionsOf(options).filter(id => versions.includes(id))).toEqual([]);
    }
  });
});
