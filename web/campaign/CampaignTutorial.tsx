import { LEVELS_PER_WORLD, WORLDS } from '#shared/match3/levels.ts';
import { BONUS_LIFE_EVERY } from '#shared/rules/campaign.ts';
import { useCall } from '#web/api/use-call.ts';
import shopFile from '#web/art/illustrations/tutorial/tutorial-shop.svg';
import starsFile from '#web/art/illustrations/tutorial/tutorial-stars.svg';
import { picture } from '#web/ui/Illustration.tsx';
import { TutorialDialog } from '#web/ui/TutorialDialog.tsx';
import {
  tutorialCampaign,
  tutorialReady,
  tutorialWelcome,
} from '#web/ui/tutorial-illustrations.ts';

const stars = picture(280, 200, starsFile);
const shop = picture(280, 200, shopFile);

/** The first four of the five steps of the campaign's tutorial (rule 66). */
const STEPS = [
  {
    art: tutorialWelcome,
    title: 'La campagna ti aspetta!',
    text: 'Giorgione parte per un viaggio goloso e ha bisogno di te: raggiungi l’obiettivo di ogni livello prima di finire le mosse. Ogni partita costa una vita.',
  },
  {
    art: tutorialCampaign,
    title: `${WORLDS} mondi da esplorare`,
    text: `Ti aspettano ${WORLDS} mondi a tema con ${LEVELS_PER_WORLD} livelli ciascuno. Usa le frecce per passare da un mondo all’altro.`,
  },
  {
    art: stars,
    title: 'Stelle e ricompense',
    text: `Ogni livello vale fino a 3 stelle. Quando apri un nuovo mondo ricevi bignè e power-up, e ogni ${BONUS_LIFE_EVERY} livelli una vita bonus.`,
  },
  {
    art: shop,
    title: 'Il negozio dei power-up',
    text: 'Un livello non vuole saperne? Nel negozio spendi i tuoi bignè per vite bonus, dolci speciali, mosse in più e salti di livello.',
  },
] as const;

/** The last step: the tutorial opens again whenever the player asks for it, at any level. */
const lastStepAt = (level: number) => {
  const goal = level > 1 ? `Il livello ${level} ti aspetta:` : 'Scegli il primo livello e';
  return {
    art: tutorialReady,
    title: 'Buona fortuna!',
    text: `${goal} fatti onore al banco. Puoi rivedere questa guida quando vuoi, dal menu della campagna.`,
  };
};

export default function CampaignTutorial({ onClose }: { onClose: () => void }) {
  const { currentLevel = 1 } = useCall('game.progress', {}, { retry: 2 }).data ?? {};
  return <TutorialDialog steps={[...STEPS, lastStepAt(currentLevel)]} onClose={onClose} />;
}
