import { setTimeout } from 'node:timers/promises';
import { auth as contract } from '#shared/contract/auth.ts';
import { playerWithAddress } from '../../domain/account/email-address.ts';
import { createReset } from '../../domain/account/reset-token.ts';
import { operation } from '../../http/operation.ts';
import { account, emailOwner } from '../../items/account.ts';
import { sendMail } from '../../mail/send.ts';
import { suppressedAddress } from '../../mail/suppression-list.ts';

/** Longer than queueing an e-mail takes, so that the time doesn't reveal which addresses are registered. */
const RESPONSE_MS = 300;

/** The response is the same for any address; a registered, active one gets the e-mail. */
export const forgotPassword = operation(contract.forgotPassword, {
  loads: ({ input }) => ({
    owner: emailOwner(input.email),
    suppressed: suppressedAddress(input.email),
  }),
  run: async ({ unit, items: { owner }, afterCommit }) => {
    const minimumTime = setTimeout(RESPONSE_MS);
    afterCommit(() => minimumTime);
    const { value: user } = await unit.load(account(playerWithAddress(owner) ?? 0));
    if (user?.isActive) {
      const mail = createReset(unit, user);
      afterCommit(() => sendMail(unit, user.email, mail));
    }
    return { message: 'Se l’indirizzo è registrato, riceverai un’email con le istruzioni.' };
  },
});
