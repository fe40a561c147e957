import * as z from 'zod/mini';
import { inputMessage, type RawIssue } from '#shared/contract/input-issues.ts';

/** The first message of each invalid field, as useContractForm shows it. */
export const formMessages = (
  schema: z.ZodMiniType,
  input: unknown,
  words?: (issue: RawIssue) => string | undefined,
): Record<string, string> => {
  const error = (issue: RawIssue): string => words?.(issue) ?? inputMessage(issue);
  const messages: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, input, { error }).error?.issues ?? [])
    messages[path.join('.')] ??= message;
  return messages;
};
