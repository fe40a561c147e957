import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from './aws-client.ts';
import { SQS_ENDPOINT } from './env.ts';

const client = new SQSClient(clientOptions(SQS_ENDPOINT));

/**
 * Puts a message into a queue, which keeps it for some seconds before it is given to anyone. Import this module on first use:
 * few calls and jobs send any.
 */
export const sendMessage = async (
  QueueUrl: string,
  content: object,
  DelaySeconds = 0,
): Promise<void> => {
  const MessageBody = JSON.stringify(content);
  await client.send(
    new SendMessageCommand({
      QueueUrl,
      MessageBody,
      ...(DelaySeconds > 0 ? { DelaySeconds } : {}),
    }),
  );
};
