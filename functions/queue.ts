import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { clientOptions } from './aws-client.ts';
import { SQS_ENDPOINT } from './env.ts';

const client = new SQSClient(clientOptions(SQS_ENDPOINT));

/**
 * Sends a message to a queue, which delivers it after `DelaySeconds`. Import this module on first use: few calls and
 * jobs send messages.
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
