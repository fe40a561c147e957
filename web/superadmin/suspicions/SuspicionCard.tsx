import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SuspicionView } from '#shared/contract/admin/suspicions.ts';
import { Badge, type Tone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { cardClass } from '#web/ui/Card.tsx';
import { formatDateTime } from '#web/ui/format/dates.ts';
import { userLink } from '../header/use-panel-location.ts';
import { DECISION_NAMES } from '../parts/labels.ts';
import { DecisionDialog } from './DecisionDialog.tsx';
import { GamesTable } from './GamesTable.tsx';
import { sumText } from './rarity-text.ts';

const TONES: Record<NonNullable<SuspicionView['decision']>, Tone> = {
  cleared: 'good',
  voided: 'bad',
};

/** A player's ten games, and what was decided about them. */
export function SuspicionCard({ suspicion }: { suspicion: SuspicionView }) {
  const { userId, username, sum, flaggedAt, decision, reason } = suspicion;
  return (
    <li
      className={cardClass({ tone: 'raised', size: 'item', depth: 'flat', className: 'min-w-0' })}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-body text-base tracking-normal">
            <Link
              to={userLink(userId)}
              className="inline-flex min-h-6 items-center font-bold wrap-anywhere text-berry-ink underline underline-offset-4"
            >
              {username}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">
            <time dateTime={flaggedAt}>{formatDateTime(flaggedAt)}</time>, rarità in tutto{' '}
            {sumText(sum)}
          </p>
        </div>
        {decision === null ? (
          <Badge tone="wait">Da decidere</Badge>
        ) : (
          <Badge tone={TONES[decision]}>{DECISION_NAMES[decision]}</Badge>
        )}
      </div>
      {reason !== null && (
        <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
          <strong>Motivo:</strong> {reason}
        </p>
      )}
      <details open={decision === null} className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-bold">
          Le dieci partite
        </summary>
        <GamesTable suspicion={suspicion} />
      </details>
      {decision === null && <DecisionButtons suspicion={suspicion} />}
    </li>
  );
}

function DecisionButtons({ suspicion }: { suspicion: SuspicionView }) {
  const [asked, setAsked] = useState<'cleared' | 'voided'>();
  const { userId, username } = suspicion;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button
        tone="butter"
        size="small"
        aria-label={`Tutto in regola: le partite di ${username}`}
        onClick={() => setAsked('cleared')}
      >
        Tutto in regola
      </Button>
      <Button
        tone="plain"
        size="small"
        className="text-berry-ink!"
        aria-label={`Annulla i punteggi di ${username}`}
        onClick={() => setAsked('voided')}
      >
        Annulla i punteggi
      </Button>
      {asked && (
        <DecisionDialog
          userId={userId}
          username={username}
          decision={asked}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
