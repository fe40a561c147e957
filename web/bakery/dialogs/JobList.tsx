import { formatNumber } from '#shared/amount-text.ts';
import { countdown } from '#shared/dates.ts';
import type { Resource } from '#shared/rules/bakery.ts';
import { SECOND } from '#shared/time.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { useWrite } from '#web/api/use-write.ts';
import { BigneArt } from '#web/art/bigne-and-coins.ts';
import { cardClass } from '#web/ui/Card.tsx';
import { useNow } from '#web/ui/format/LiveTime.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { collectedText } from '../bakery-text.ts';
import { TimedProgressBar } from '../TimedProgressBar.tsx';

/** Milliseconds: there is more to read than in other toasts. */
const LONG_TOAST = 3000;

/** Collects the finished jobs and shows everything that this brought; `emptyText` is the message if there are none. */
export const useCollect = (emptyText: string, specialty: Resource) =>
  useWrite('bakery.collect', {
    onDone: collected =>
      toast({
        title: `+${formatNumber(collected.bigneGained)} bignè!`,
        description: collectedText(collected, specialty),
        duration: LONG_TOAST,
      }),
    onFail: ({ code, serverMessage }) =>
      toast(
        code === 'nothing_to_collect'
          ? { title: emptyText, variant: 'notice' }
          : { title: 'Errore', description: serverMessage ?? emptyText, variant: 'destructive' },
      ),
  });

type Job = ResponseOf<'bakery.oven'>['legacyJobs'][number];

/** The state of a job, which depends only on the time. */
const statusText = ({ startedAt, completesAt }: Job, now: number): string => {
  if (now >= Date.parse(completesAt)) return 'Pronti da raccogliere';
  if (now < Date.parse(startedAt)) return 'In attesa';
  return countdown(Date.parse(completesAt) - now);
};

export function JobList({ jobs }: { jobs: readonly Job[] }) {
  const now = useNow(SECOND);
  if (jobs.length === 0) return <p className="text-ink-soft">Nessun lavoro in corso.</p>;
  return (
    <ul className="grid grid-cols-1 gap-2">
      {jobs.map(job => (
        <li
          key={job.id}
          className={cardClass({
            tone: 'soft',
            size: 'row',
            depth: 'flat',
            className: 'grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1',
          })}
        >
          <BigneArt className="row-span-2 size-9" />
          <p className="flex justify-between gap-2 text-sm">
            <b>{formatNumber(job.quantity)} bignè</b>
            <span className="min-w-18 tabular-nums">{statusText(job, now)}</span>
          </p>
          <TimedProgressBar
            label={`${formatNumber(job.quantity)} bignè`}
            startsAt={Date.parse(job.startedAt)}
            endsAt={Date.parse(job.completesAt)}
          />
        </li>
      ))}
    </ul>
  );
}
