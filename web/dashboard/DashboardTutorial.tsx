import { INVITE_COINS } from '#shared/rules/invites.ts';
import { TutorialDialog } from '#web/ui/TutorialDialog.tsx';
import {
  tutorialBakery,
  tutorialCampaign,
  tutorialFriends,
  tutorialReady,
  tutorialWelcome,
} from '#web/ui/tutorial-illustrations.ts';

/** The steps of the dashboard's tutorial (rule 67). */
const TUTORIAL_STEPS = [
  {
    art: tutorialWelcome,
    title: 'Che bello averti in pasticceria!',
    text: 'Qui ogni partita vale: giochi, sali di livello e vinci premi da gustare in negozio. Ti mostriamo tutto in un minuto.',
  },
  {
    art: tutorialCampaign,
    title: 'La campagna di Giorgione',
    text: 'Abbina tre dolci uguali e segui Giorgione per dieci mondi e cento livelli. Ogni stella ti avvicina a nuove ricompense.',
  },
  {
    art: tutorialBakery,
    title: 'Pasticceria Manager',
    text: 'Scegli la tua specialità, raccogli farina, zucchero, latte e uova e trasformali in bignè nel forno della tua bottega.',
  },
  {
    art: tutorialFriends,
    title: 'Invita gli amici',
    text: `Nella pagina Amici trovi il tuo link. Per ogni amico che arriva c’è una vita bonus e ${INVITE_COINS} monete a testa.`,
  },
  {
    art: tutorialReady,
    title: 'Tutto pronto!',
    text: 'Il forno è caldo e il banco è aperto. Puoi rivedere questa guida quando vuoi, dalla barra in alto.',
  },
] as const;

export default function DashboardTutorial({ onClose }: { onClose: () => void }) {
  return <TutorialDialog steps={TUTORIAL_STEPS} onClose={onClose} />;
}
