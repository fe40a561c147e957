import './routes.ts';
import { useCall } from '#web/api/use-call.ts';
import { useWrite } from '#web/api/use-write.ts';
import { KeyIcon } from '#web/art/key-icon.tsx';
import { SubmitButton } from '#web/ui/Button.tsx';
import { showPasskey } from './browser.ts';
import { showRefusal, useTask } from './use-task.ts';

type Props = {
  /** Called when the next call that requires the password no longer needs it. */
  onConfirmed: () => void;
};

/** Shows a passkey instead of the password (rule 288); nothing for an account without one. */
export default function PasskeyInstead({ onConfirmed }: Props) {
  const { data } = useCall('passkeys.list', {});
  const { run, isPending } = useTask();
  const options = useWrite('passkeys.confirmOptions', { onFail: showRefusal });
  const confirm = useWrite('passkeys.confirm', { onDone: onConfirmed, onFail: showRefusal });
  if (!data || data.passkeys.length === 0) return null;
  const show = async (): Promise<void> => {
    const asked = await options.mutateAsync({});
    await confirm.mutateAsync({ response: await showPasskey(asked.options) });
  };
  return (
    <SubmitButton
      type="button"
      tone="plain"
      size="small"
      className="self-start max-sm:w-full"
      pending={isPending}
      onClick={() => void run(show)}
    >
      <KeyIcon />
      Usa una passkey
    </SubmitButton>
  );
}
