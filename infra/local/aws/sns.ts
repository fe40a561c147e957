import { randomUUID } from 'node:crypto';
import type { SNSEvent } from 'aws-lambda';

/** The function that handles the messages of a topic, as SNS invokes it. */
export type TopicHandler = (event: SNSEvent) => Promise<unknown>;

/** A local SNS topic with one subscriber; as with SNS, messages published before it subscribes are lost. */
export type Topic = {
  readonly subscribe: (handler: TopicHandler) => void;
  /** Resolves once the message is handled, so that its effects are visible by then. */
  readonly publish: (message: object, at: number) => Promise<void>;
};

const ARN = 'arn:aws:sns:local:000000000000:mail-feedback';

/** The event with which SNS invokes a function for a message. */
const snsEvent = (message: object, at: number): SNSEvent => ({
  Records: [
    {
      EventVersion: '1.0',
      EventSource: 'aws:sns',
      EventSubscriptionArn: `${ARN}:local`,
      Sns: {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: ARN,
        Subject: 'Amazon SES Email Event Notification',
        Message: JSON.stringify(message),
        Timestamp: new Date(at).toISOString(),
        SignatureVersion: '1',
        Signature: '',
        SigningCertUrl: '',
        UnsubscribeUrl: '',
        MessageAttributes: {},
      },
    },
  ],
});

export const createTopic = (): Topic => {
  let subscriber: TopicHandler | undefined;
  return {
    subscribe: handler => {
      subscriber = handler;
    },
    publish: async (message, at) => {
      await subscriber?.(snsEvent(message, at));
    },
  };
};
