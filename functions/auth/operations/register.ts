import { auth as contract } from '#shared/contract/auth.ts';
import type { Input } from '#shared/contract/route.ts';
import { countedPlace } from '#shared/rules/places.ts';
import { currentUser } from '../../domain/account/account.ts';
import { checkUsername, createAccount } from '../../domain/account/create.ts';
import { isAddressTaken } from '../../domain/account/email-address.ts';
import {
  isKnownAddress,
  knownAddressItem,
  noteAddresses,
} from '../../domain/account/known-address.ts';
import { areFree, lookAlikeOwners } from '../../domain/account/look-alikes.ts';
import { createConfirmation } from '../../domain/account/mail-tokens.ts';
import { hashPassword, refuseWeakPassword } from '../../domain/account/password.ts';
import { createConsents } from '../../domain/promotion/consents.ts';
import { claimImport, importClaimOf } from '../../domain/purchase/claim-import.ts';
import { issueForRegistration } from '../../domain/reward-rule/issue.ts';
import { isOpen } from '../../domain/shop/view.ts';
import { registerAsStaff, requireInvitation, staffItems } from '../../domain/staff/invitations.ts';
import { OPEN_WHEN_READY } from '../../env.ts';
import { Failure } from '../../failure.ts';
import { operation } from '../../http/operation.ts';
import { account, emailOwner, inviteCodeOwner, usernameOwner } from '../../items/account.ts';
import { shop } from '../../items/card.ts';
import { invite } from '../../items/friends.ts';
import { places } from '../../items/opening.ts';
import { rewardRules } from '../../items/reward-rules.ts';
import { mailItems, sendAccountMail } from '../../mail/send.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';

/** What permits a registration: a staff link, or else that the programme is open (rule 279). */
const entryItems = async ({ staffToken, email }: Input<typeof contract.register>) => ({
  staff: staffToken === undefined ? undefined : staffItems(),
  // A mailed link proves the address at once.
  imported: staffToken === undefined ? undefined : await importClaimOf(email),
  shop: OPEN_WHEN_READY && staffToken === undefined ? shop() : undefined,
});

/**
 * The staff invitation, if somebody registers with a staff link. Without a link, fails while the programme isn't open.
 */
const requireEntry = (
  { staff, shop }: LoadedBy<typeof entryItems>,
  { staffToken, email }: Input<typeof contract.register>,
) => {
  if (shop && !isOpen(shop)) throw new Failure('not_open');
  return staff && staffToken !== undefined
    ? requireInvitation(staff, staffToken, email)
    : undefined;
};

/** Items that are read only if the registration has an invite code or says where it comes from. */
const optionalItems = ({ inviteCode, from }: Input<typeof contract.register>) => ({
  inviter: inviteCode ? inviteCodeOwner(inviteCode) : undefined,
  places: from ? places() : undefined,
});

/** Creates the pending invite for a code (rule 31); fails if nobody has the code. */
const createInvite = (
  unit: UnitOfWork,
  inviteeId: number,
  { inviter }: LoadedBy<typeof optionalItems>,
): void => {
  if (!inviter) return;
  const inviterId = inviter.value?.playerId;
  if (!inviterId) throw new Failure('invite_code_unknown');
  const { now } = unit;
  unit.create(invite(inviteeId), { inviterId, inviteeId, createdAt: now, rewardClaimed: false });
};

/** What the account stores about where it came from (rules 240 and 281). */
const originOf = (from: string | null, hadAccount: boolean) => ({
  ...(hadAccount ? ({ hadAccount } as const) : {}),
  ...(from === null ? {} : { from }),
});

/**
 * Creates an account (rule 117) with the consents that were ticked (rule 233), and mails a confirmation link
 * (rule 153). An invite code creates a pending invite (rule 31); a staff link makes the new account a member of staff
 * (rule 280).
 */
export const register = operation(contract.register, {
  loads: async ({ input }) => ({
    name: usernameOwner(input.username),
    address: emailOwner(input.email),
    mail: await mailItems(input.email),
    rules: rewardRules(),
    entry: await entryItems(input),
    optional: optionalItems(input),
  }),
  run: async ({ input, items, unit, now, once, afterCommit }) => {
    const { username, email, password } = input;
    const { name, address, rules, entry, optional } = items;
    const invitation = requireEntry(entry, input);
    if (name.value) throw new Failure('username_taken');
    if (isAddressTaken(address)) throw new Failure('email_taken');
    await refuseWeakPassword(password, { username, email });
    const lookAlikes = await checkUsername(username);
    const { looks, known } = await unit.load({
      looks: lookAlikeOwners(lookAlikes),
      known: await knownAddressItem(email),
    });
    if (!areFree(looks)) throw new Failure('username_taken');
    const id = newId(now);
    createInvite(unit, id, optional);
    const passwordHash = await once('hash', () => hashPassword(password));
    const hadAccount = isKnownAddress(known);
    const from = countedPlace(input.from, optional.places?.value.places ?? []);
    const details = {
      id,
      username,
      email,
      passwordHash,
      lookAlikes,
      ...originOf(from, hadAccount),
    };
    const created = createAccount(unit, details, { name, looks, address });
    await noteAddresses(unit, undefined, created);
    createConsents(unit, id, input);
    if (!hadAccount) await issueForRegistration(unit, rules, id);
    const user = invitation
      ? registerAsStaff(unit, created, { ...invitation, afterCommit })
      : created;
    if (invitation) (await unit.load(account(id))).set(user);
    if (user.emailVerified) await claimImport(unit, user);
    else {
      const mail = createConfirmation(unit, user);
      afterCommit(() => sendAccountMail(unit, email, mail));
    }
    return { user: currentUser(user) };
  },
});
