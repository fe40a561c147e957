import outOfLivesFile from '#web/art/illustrations/games/out-of-lives.svg';
import { paths } from '#web/paths.ts';
import { LazyPushQuestion } from '#web/push/LazyPushQuestion.tsx';
import { Button, ButtonLink, SubmitButton } from '#web/ui/Button.tsx';
import { Countdown } from '#web/ui/format/LiveTime.tsx';
import { Illustration, picture } from '#web/ui/Illustration.tsx';
import { ResultDialog } from '#web/ui/ResultDialog.tsx';
import { useCampaignSession } from '../campaign-session.ts';
import { useLives } from './lives.ts';

const outOfLives = picture(280, 200, outOfLivesFile);

/** What a player can do without a life. */
const MEANWHILE = [
  { to: paths.giorgione, label: 'Allenarti' },
  { to: paths.challenge, label: 'La sfida' },
  { to: paths.bakery, label: 'Pasticceria' },
] as const;

type Props = {
  onClose: () => void;
  /** Called when the player agrees to spend a bonus life. */
  onUseBonus: () => void;
};

/** No regular life is left (rules 10 and 57). */
export default function OutOfLives({ onClose, onUseBonus }: Props) {
  const { isStarting, toShop } = useCampaignSession();
  const { data } = useLives();
  const bonus = data?.bonusLives ?? 0;
  return (
    <ResultDialog
      onClose={onClose}
      title="Vite Finite!"
      footer={
        <>
          {bonus > 0 && (
            <SubmitButton wide pending={isStarting} onClick={onUseBonus}>
              Usa una vita bonus
            </SubmitButton>
          )}
          <Button
            wide
            tone={bonus > 0 ? 'plain' : 'primary'}
            onClick={() => {
              onClose();
              toShop();
            }}
          >
            Vai al negozio
          </Button>
        </>
      }
    >
      <Illustration
        of={outOfLives}
        className="w-60 in-data-tight-1:[zoom:0.5] in-data-tight-2:hidden"
      />
      <p className="text-pretty in-data-tight-4:leading-tight">
        {bonus > 0
          ? `Le vite di oggi sono finite, ma ${bonus === 1 ? 'hai una vita bonus' : `hai ${bonus} vite bonus`}: vuoi usarne una per giocare adesso?`
          : 'Le vite di oggi sono finite. Nel negozio puoi comprare una vita bonus con i bignè.'}
      </p>
      {data && (
        <p className="rounded-2xl bg-vanilla px-4 py-2">
          Nuove vite tra <Countdown until={data.nextResetAt} />
        </p>
      )}
      <nav aria-label="Intanto" className="grid w-full gap-2">
        <p className="text-sm text-ink-soft in-data-tight-4:hidden">Intanto puoi</p>
        <div className="flex flex-wrap gap-2 *:grow">
          {MEANWHILE.map(({ to, label }) => (
            <ButtonLink key={to} to={to} tone="plain" size="small" onClick={onClose}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </nav>
      <LazyPushQuestion
        topic="lives"
        question="Ti avviso quando tornano le vite?"
        className="w-full in-data-tight-2:hidden"
      />
    </ResultDialog>
  );
}
