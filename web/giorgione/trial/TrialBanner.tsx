import { Button } from '#web/ui/Button.tsx';

type Props = { moves: number; onCampaign: () => void };

/** Says what a trial game is (rule 49), and leads to the campaign. */
export function TrialBanner({ moves, onCampaign }: Props) {
  return (
    <section aria-label="Modalità prova" className="trial-banner">
      <div>
        <h2>Allenamento libero</h2>
        <p>{moves} mosse, niente vite, una classifica a parte.</p>
      </div>
      <Button tone="butter" size="small" onClick={onCampaign}>
        Inizia la campagna
      </Button>
    </section>
  );
}
