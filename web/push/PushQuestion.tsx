import { clsx } from 'clsx';
import { useId, useState } from 'react';
import type { PushTopic } from '#shared/rules/pushes.ts';
import { pageUser } from '#web/api/page-user.ts';
import { BellIcon } from '#web/art/social-icons.tsx';
import { Button, SubmitButton } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AgeBox } from './AgeBox.tsx';
import { declineTopic, mayAsk } from './answers.ts';
import { needsAge } from './topics.ts';
import { usePush } from './use-push.ts';

export type PushQuestionProps = {
  topic: PushTopic;
  /** 'Ti avviso quando il forno ha finito?' */
  question: string;
  className?: string;
};

/** Whether the player is asked now, and what follows an answer. */
const usePushQuestion = (topic: PushTopic) => {
  const playerId = String(pageUser.id());
  const [isOpen, setOpen] = useState(() => mayAsk(playerId, topic));
  const close = (): void => setOpen(false);
  const { support, topics, isPending, change } = usePush(isOpen, () => {
    toast({ title: 'Va bene, ti avviso!', description: 'Cambi idea quando vuoi: Impostazioni.' });
    close();
  });
  const isOn = topics.includes(topic) && !isPending;
  return {
    isShown: isOpen && support === 'possible' && !isOn,
    isPending,
    accept: (): void => change([...topics, topic]),
    decline: (): void => {
      declineTopic(playerId, topic);
      close();
    },
  };
};

/**
 * Asks whether the player wants pushes about a topic where that is useful; once declined, not for a month (rule 259).
 */
export default function PushQuestion({ topic, question, className }: PushQuestionProps) {
  const id = useId();
  const { isShown, isPending, accept, decline } = usePushQuestion(topic);
  const [isOfAge, setOfAge] = useState(!needsAge(topic));
  const [isMissing, setMissing] = useState(false);
  if (!isShown) return null;
  return (
    <Card
      tone="vanilla"
      size="item"
      depth="flat"
      aria-labelledby={id}
      className={clsx('animate-fade text-left', className)}
    >
      <h2 id={id} className="flex items-center gap-2.5 text-lg text-balance">
        <BellIcon className="size-6 shrink-0 text-berry-ink" />
        {question}
      </h2>
      {needsAge(topic) && (
        <AgeBox isOfAge={isOfAge} isMissing={isMissing && !isOfAge} onChange={setOfAge} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <SubmitButton
          type="button"
          size="small"
          pending={isPending}
          onClick={isOfAge ? accept : () => setMissing(true)}
        >
          Sì, avvisami
        </SubmitButton>
        <Button tone="plain" size="small" disabled={isPending} onClick={decline}>
          Non ora
        </Button>
      </div>
    </Card>
  );
}
