import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
} from 'aws-cdk-lib/aws-ses';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { Bundles } from '../bundling/bundles.ts';
import { BundledFunction } from '../lambda/bundled-function.ts';
import { DeadLetterQueue } from '../lambda/dead-letter-queue.ts';
import { keyAccess, mergeAccess, tableAccess } from '../lambda/function-access.ts';
import { feedbackLambda } from '../lambda/lambdas.ts';
import { domainOf, isWithin } from '../mail-domain.ts';
import { resourceName, resourcePrefix } from '../resource-name.ts';
import { StoredSecret } from '../secrets.ts';
import { removalPolicyOf, type Stage, type StageStackProps } from '../stage.ts';
import { createDnsRecord, type DnsRecord } from '../web/dns-records.ts';
import { mailFromDomain, mailRecords } from '../web/mail-records.ts';

const TIMEOUT = Duration.seconds(30);
type Props = StageStackProps & { readonly bundles: Bundles };

/** The identity that mails are sent from, and the handling of their bounces. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { stage, bundles } = props;
    const configurationSet = this.#createConfigurationSet(stage);
    if (stage.senderAddress) {
      this.#createIdentity(stage, domainOf(stage.senderAddress), configurationSet);
    }
    this.#createFeedback(stage, bundles, configurationSet);
  }

  #createConfigurationSet(stage: Stage): ConfigurationSet {
    return new ConfigurationSet(this, 'Set', {
      configurationSetName: resourcePrefix(stage),
      tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
      reputationMetrics: true,
      // The table's suppression list decides alone: an address that is taken off it must get mails again (rule 273).
      disableSuppressionList: true,
    });
  }

  #createIdentity(stage: Stage, domain: string, configurationSet: ConfigurationSet): void {
    const identity = new EmailIdentity(this, 'Identity', {
      identity: Identity.domain(domain),
      configurationSet,
      // Bounces and complaints arrive as notifications instead of mails.
      feedbackForwarding: false,
      mailFromDomain: mailFromDomain(domain),
      // Mails go on from amazonses.com while the MX record can't be read; DKIM alone then proves the sender.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    identity.applyRemovalPolicy(removalPolicyOf(stage));
    const dkim = identity.dkimRecords.map(
      ({ name, value }, i) => [`Dkim${i}`, { name, type: 'CNAME', value }] as const,
    );
    this.#createDnsRecords(stage, domain, { ...Object.fromEntries(dkim), ...mailRecords(stage) });
  }

  #createFeedback(stage: Stage, bundles: Bundles, configurationSet: ConfigurationSet): void {
    const deadLetterQueue = new DeadLetterQueue(this, 'Failures', stage, 'mail');
    const { function: feedback } = new BundledFunction(this, stage, {
      lambda: feedbackLambda,
      bundles,
      timeout: TIMEOUT,
      access: mergeAccess(
        tableAccess(feedbackLambda, stage),
        keyAccess(feedbackLambda, stage, {
          'mail-key': new StoredSecret(this, stage, 'mail-key'),
        }),
      ),
      deadLetterQueue,
    });
    const topic = new Topic(this, 'Feedback', {
      topicName: resourceName(stage, 'mail-feedback'),
      enforceSSL: true,
    });
    topic.addSubscription(new LambdaSubscription(feedback, { deadLetterQueue }));
    const destination = configurationSet.addEventDestination('ToFeedback', {
      destination: EventDestination.snsTopic(topic),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // SES publishes a test message when the destination is created, so the topic policy must exist.
    destination.node.addDependency(topic);
  }

  /** Creates the records that are in the zone of the site's domain, and outputs all. */
  #createDnsRecords(
    stage: Stage,
    domain: string,
    records: Readonly<Record<string, DnsRecord>>,
  ): void {
    const isInZone = isWithin(domain, stage.customDomain?.domain);
    for (const [id, record] of Object.entries(records)) {
      const { name, type, value } = record;
      if (isInZone) createDnsRecord(this, id, stage, record);
      new CfnOutput(
        this,
        id.replace(/\d*$/, number => `Record${number}`),
        {
          value: `${name} ${type} ${type === 'TXT' ? `"${value}"` : value}`,
        },
      );
    }
  }
}
