import { describe, expect, it } from 'vitest';
import { WRITES_PER_MINUTE } from '#functions/http/rate-limits.ts';
import { REQUESTS_PER_FIVE_MINUTES } from '#infra/aws/stacks/edge.ts';
import { FIXED_RESOURCES } from '#infra/cost/cost.ts';
import { CALLS_PER_DAY } from '#infra/cost/player-usage.ts';
import {
  alarm,
  type Deployment,
  deploymentWith,
  development,
  ofType,
  production,
  RECOVERY,
} from './synthesized.ts';

describe('the firewall', () => {
  const [acl] = ofType(production, 'AWS::WAFv2::WebACL');
  const rules = [acl?.Properties.Rules ?? []].flat().map(rule => Object(rule));

  it('blocks listed addresses, too many requests, and the addresses that AWS considers bad', () => {
    expect(rules.map(({ Name }) => Name)).toEqual([
      'Blocked',
      'Rate',
      'AWSManagedRulesAmazonIpReputationList',
    ]);
    expect(rules.map(({ Priority }) => Priority)).toEqual([0, 1, 2]);
    expect(FIXED_RESOURCES.firewallRules).toBe(rules.length);
    expect(ofType(production, 'AWS::WAFv2::IPSet').map(({ Properties }) => Properties)).toEqual(
      ['IPV4', 'IPV6'].map(IPAddressVersion =>
        expect.objectContaining({ IPAddressVersion, Addresses: [] }),
      ),
    );
  });

  it('logs only blocked requests, without anything that identifies a player', () => {
    const [logging] = ofType(production, 'AWS::WAFv2::LoggingConfiguration');
    const { LogDestinationConfigs, RedactedFields, LoggingFilter } = Object(logging?.Properties);
    expect(JSON.stringify(LogDestinationConfigs)).toMatch(
      /:log-group:aws-waf-logs-giorgione-prod-firewall"\]/,
    );
    production.edge.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: 'aws-waf-logs-giorgione-prod-firewall',
      RetentionInDays: 90,
    });
    expect(RedactedFields).toEqual([
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'authorization' } },
      { QueryString: {} },
    ]);
    expect(LoggingFilter).toEqual({
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }],
        },
      ],
    });
  });

  it("allows a family's phones at their busiest behind one address", () => {
    const { Limit, AggregateKeyType } = Object(rules[1]?.Statement).RateBasedStatement;
    expect([Limit, AggregateKeyType]).toEqual([REQUESTS_PER_FIVE_MINUTES, 'IP']);
    const usual = Object.values(CALLS_PER_DAY).reduce((sum, times) => sum + times, 0);
    // Twenty minutes a day; a page opened for the first time loads all of its files.
    const phone = (usual / 20) * 5 + 60;
    const busyPhone = phone + WRITES_PER_MINUTE * 5;
    expect(Limit).toBeGreaterThan(8 * busyPhone);
    // But not a single client that only makes calls.
    expect(Limit).toBeLessThan(5 * 60 * 50);
  });

  it('inspects each request, and is only on standby if the option says so', () => {
    const aclOf = (all: Deployment) => {
      const [distribution] = ofType(all, 'AWS::CloudFront::Distribution');
      return Object(distribution?.Properties.DistributionConfig).WebACLId;
    };
    for (const all of [production, development])
      expect(JSON.stringify(aclOf(all))).toContain('Fn::GetStackOutput');
    expect(aclOf(deploymentWith(RECOVERY))).toBeUndefined();
    // The rules are the same in both cases, so that switching inspection on or off changes no rule.
    const rulesIn = (all: Deployment) => ofType(all, 'AWS::WAFv2::WebACL')[0]?.Properties;
    expect(rulesIn(deploymentWith(RECOVERY))).toEqual(rulesIn(production));
  });

  it('is complemented by alarms for what it doesn’t stop: a refused network, and many requests', () => {
    expect(alarm('refused-calls')).toMatchObject({ MetricName: 'RefusedCalls', Threshold: 6000 });
    // In five minutes: a third of the gateway's throttles, and ten times the busiest hour of 100,000 players.
    expect(alarm('many-requests')).toMatchObject({ MetricName: 'Requests', Threshold: 230_000 });
    for (const name of ['refused-calls', 'many-requests'])
      expect(alarm(name).AlarmDescription).toContain('firewall');
  });
});
