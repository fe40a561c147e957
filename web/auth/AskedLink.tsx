import type { ReactNode } from 'react';
import type { useWrite } from '#web/api/use-write.ts';
import { SubmitButton } from '#web/ui/Button.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import { LinkDone, LinkFailed } from './link-of-mail.tsx';

type Write = ReturnType<
  typeof useWrite<'auth.undoEmail' | 'auth.freeEmail' | 'settings.unsubscribe'>
>;

type Props = {
  token: string;
  write: Pick<Write, 'mutate' | 'isPending' | 'isSuccess' | 'isError' | 'error'>;
  /** The title of the page and of its button. */
  action: string;
  pendingLabel: string;
  question: string;
  consequences: readonly string[];
  doneTitle: string;
  done: ReactNode;
  /** What to do about an invalid link. */
  invalid: ReactNode;
};

/** The page of a mail's link that asks before acting: programs that follow links in mails must not change anything. */
export function AskedLink({ token, write, action, ...texts }: Props) {
  const { isPending, isSuccess, isError, error } = write;
  const send = (): void => write.mutate({ token });
  return (
    <AuthLayout title={action}>
      {isSuccess && <LinkDone title={texts.doneTitle}>{texts.done}</LinkDone>}
      {(isError || token === '') && (
        <LinkFailed error={error} onRetry={send}>
          {texts.invalid}
        </LinkFailed>
      )}
      {!isSuccess && !isError && token !== '' && (
        <div className="mt-4 grid gap-4">
          <p className="text-pretty">{texts.question}</p>
          <ul className="grid list-disc gap-2 pl-5 text-pretty">
            {texts.consequences.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <SubmitButton
            size="large"
            wide
            pending={isPending}
            pendingLabel={texts.pendingLabel}
            onClick={send}
          >
            {action}
          </SubmitButton>
        </div>
      )}
    </AuthLayout>
  );
}
