import type { Prize } from '#shared/contract/admin.ts';
import { programme } from '#shared/contract/schemas/programme.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { programmeSentence } from '#web/ui/format/programme-text.ts';
import { type ProgrammeDraft, programmeInput } from './draft.ts';

type Props = { draft: ProgrammeDraft; prizes: readonly Prize[] };

/** What the settings mean, in plain words, while they are typed. */
export function ProgrammeMeaning({ draft, prizes }: Props) {
  const { data } = programme.safeParse(programmeInput(draft));
  const reward = prizes.find(({ id }) => id === data?.stampPrizeId)?.name;
  return (
    <Notice tone="soft" role="status">
      {data
        ? programmeSentence(data, reward)
        : 'Completa i campi per leggere che cosa significano.'}
    </Notice>
  );
}
