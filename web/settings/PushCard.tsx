import { type ReactNode, useState } from 'react';
import { MODULE_OF_TOPIC } from '#shared/rules/modules.ts';
import type { PushTopic } from '#shared/rules/pushes.ts';
import { BellIcon } from '#web/art/social-icons.tsx';
import { useModules } from '#web/modules.ts';
import { AgeBox } from '#web/push/AgeBox.tsx';
import type { PushSupport } from '#web/push/browser.ts';
import { needsAge, TOPIC_TEXTS, TOPICS } from '#web/push/topics.ts';
import { usePush } from '#web/push/use-push.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loaded } from '#web/ui/feedback/Loaded.tsx';
import { RowsSkeleton } from '#web/ui/feedback/Loading.tsx';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { Switch } from '#web/ui/form/Choice.tsx';
import { FoldedCard } from './SettingsCard.tsx';

/** Why this browser gets no pushes, and what to do about it. */
const HINTS: Readonly<Record<Exclude<PushSupport, 'possible'>, ReactNode>> = {
  unsupported: 'Questo browser non può ricevere notifiche. Prova con un altro, o dal telefono.',
  needs_installation: (
    <span>
      Su iPhone e iPad le notifiche arrivano solo all’app installata: tocca{' '}
      <strong>Condividi</strong>, poi <strong>Aggiungi alla schermata Home</strong>, e apri
      Giorgione da lì.
    </span>
  ),
  denied:
    'Le notifiche di questo sito sono bloccate. Per averle, aprine le impostazioni: il lucchetto accanto all’indirizzo, o le impostazioni dell’app, poi Notifiche.',
};

const otherDevicesText = (count: number): string =>
  count === 1
    ? 'Sei avvisato anche su un altro dispositivo.'
    : `Sei avvisato anche su altri ${count} dispositivi.`;

type TopicProps = { topic: PushTopic; isOn: boolean; onChange: (isOn: boolean) => void };

function TopicSwitch({ topic, isOn, onChange }: TopicProps) {
  const { name, text } = TOPIC_TEXTS[topic];
  return (
    <li className="py-2">
      <Switch label={name} checked={isOn} onChange={onChange} />
      <p className="text-sm text-pretty text-ink-soft">{text}</p>
    </li>
  );
}

type ChoicesProps = { push: ReturnType<typeof usePush> };

/** The topics, initially all off; some require the age before they can be switched on. */
function Choices({ push }: ChoicesProps) {
  const { topics, change } = push;
  const [isSaidOfAge, setOfAge] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const isKnown = topics.some(needsAge);
  const modules = useModules();
  /** A topic of a part of the game that is off stays selected, for when the part is on again. */
  const isOn = (topic: PushTopic): boolean => {
    const module = MODULE_OF_TOPIC[topic];
    return module === undefined || modules[module];
  };
  const choose = (topic: PushTopic, isOn: boolean): void => {
    const isRefused = isOn && needsAge(topic) && !isKnown && !isSaidOfAge;
    setMissing(isRefused);
    if (!isRefused) change(isOn ? [...topics, topic] : topics.filter(other => other !== topic));
  };
  const rows = (group: readonly PushTopic[]) => (
    <ul className="grid grid-cols-1 gap-x-8 md:grid-cols-2">
      {group.map(topic => (
        <TopicSwitch
          key={topic}
          topic={topic}
          isOn={topics.includes(topic)}
          onChange={isOn => choose(topic, isOn)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {rows(TOPICS.filter(topic => !needsAge(topic) && isOn(topic)))}
      <div className="border-t-2 border-dashed border-line pt-2">
        {!isKnown && (
          <AgeBox isOfAge={isSaidOfAge} isMissing={isMissing && !isSaidOfAge} onChange={setOfAge} />
        )}
        {rows(TOPICS.filter(needsAge))}
      </div>
      {topics.length > 0 && (
        <Button
          tone="plain"
          size="small"
          className="self-start max-sm:w-full"
          onClick={() => change([])}
        >
          Spegni tutte
        </Button>
      )}
    </>
  );
}

type PushesProps = ChoicesProps & { support: PushSupport };

function Pushes({ push, support }: PushesProps) {
  const { topics, otherDevices } = push;
  return (
    <>
      {support === 'possible' ? (
        <>
          <p className="max-w-prose text-pretty text-ink-soft">
            {topics.length === 0
              ? 'Su questo dispositivo sono spente. Scegli di che cosa vuoi essere avvisato, anche a Giorgione chiuso.'
              : 'Su questo dispositivo ti avvisiamo di quello che è acceso, anche a Giorgione chiuso. Di notte solo dei messaggi.'}
          </p>
          <Choices push={push} />
        </>
      ) : (
        <Notice tone="soft">{HINTS[support]}</Notice>
      )}
      {otherDevices > 0 && <p className="text-sm">{otherDevicesText(otherDevices)}</p>}
    </>
  );
}

/** The topics about which this browser gets pushes (rules 254 and 259). */
export function PushCard() {
  const push = usePush();
  return (
    <FoldedCard title="Notifiche" icon={<BellIcon />}>
      <Loaded of={push.read} skeleton={<RowsSkeleton />}>
        {([, { support }]) => <Pushes push={push} support={support} />}
      </Loaded>
    </FoldedCard>
  );
}
