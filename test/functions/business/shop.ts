import { repeatErasures } from '#functions/domain/personal-data/erase.ts';
import { assignedRewardView } from '#functions/domain/reward/view.ts';
import { assignedReward, assignedRewardsOf } from '#functions/items/rewards.ts';
import { deletePurchases } from '#functions/jobs/delete-old.ts';
import { expireRewards } from '#functions/jobs/expire-rewards.ts';
import { sumBusiness } from '#functions/jobs/sum-business.ts';
import { queryAll } from '#functions/table/query.ts';
import { UnitOfWork } from '#functions/table/unit-of-work.ts';
import { contract } from '#shared/contract/index.ts';
import type { Output, Request } from '#shared/contract/route.ts';
import { DEFAULT_PROGRAMME, purchasesKeptSince } from '#shared/rules/card.ts';
import { FIRST_LOCATION } from '#shared/rules/locations.ts';
import { isDiscount } from '#shared/rules/rewards.ts';
import { DAY, dayKey, iso, startOfDay } from '#shared/time.ts';
import { newPlayer, type Player } from '#test/support/api.ts';
import { blankCode } from '#test/support/blank-codes.ts';
import { newStaff } from '#test/support/staff.ts';
import { ShopCalls } from './shop-calls.ts';
import {
  type Customer,
  type LoggedReward,
  type LoggedUse,
  newReward,
  type Prize,
  ShopLog,
  type Slip,
  type SoldAt,
} from './shop-log.ts';

const { admin, till, card, vouchers, shop } = contract;

type IssuedReward = Output<typeof till.purchase>['purchase']['rewards'][number];

/** A shop whose calls are made one after the other, with a record of what has happened in it. */
export class Shop extends ShopCalls {
  readonly log = new ShopLog();
  readonly customers: Player[] = [];
  readonly slipCodes: Slip[] = [];
  /** The customers of printed cards. */
  readonly papers: { readonly id: number; readonly code: string }[] = [];
  readonly prizes: Prize[] = [];
  #clerk: Player | undefined;
  #owner: Player | undefined;
  #cardPrize: number | undefined;

  async open(): Promise<void> {
    for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
      this.now += 1;
      const staff = await newStaff(role, this.now);
      this.log.players.push({ id: staff.id, registeredAt: this.now, erasedAt: null });
      this.signedInAt.set(staff.id, this.now);
      if (role === 'ADMIN') this.#clerk = staff;
      else this.#owner = staff;
    }
    const ofCard = await this.#addPrize({ type: 'special', validDays: 10, cost: 120 });
    const ofStep = await this.#addPrize({ type: 'sconto', discountPercent: 10, usageLimit: 2 });
    await this.#addPrize({ type: 'buono', amountOff: 300, validDays: 3 });
    await this.#addPrize({ type: 'coins', value: 5 });
    this.#cardPrize = ofCard;
    await this.did(this.#owner, shop.updateProgramme, {
      ...DEFAULT_PROGRAMME,
      stampsNeeded: 3,
      purchasesPerDay: 10,
      stampPrizeId: ofCard,
      steps: [{ stamps: 2, prizeId: ofStep }],
    });
  }

  async #addPrize(fields: Partial<Request<typeof admin.createPrize>>): Promise<number> {
    const prize = {
      name: `Premio ${this.prizes.length}`,
      type: 'special',
      isActive: true,
    } as const;
    const made = await this.did(this.#owner, admin.createPrize, { ...prize, ...fields });
    const id = made?.prize.id ?? 0;
    this.prizes.push({ id, cost: fields.cost ?? null, amountOff: fields.amountOff ?? null });
    return id;
  }

  /** Opens another location; earlier sales belong to the first one. */
  async openLocation(): Promise<void> {
    const known = (await this.did(this.#owner, shop.details, {}))?.shop;
    const locations = known?.locations ?? [{ id: 1, name: 'Piazza', address: 'Piazza 1' }];
    const name = `Via Mazzini ${locations.length}`;
    const updated = await this.did(this.#owner, shop.updateDetails, {
      ...{ name: 'Rossi', email: 'ciao@rossi.example', socialUrl: null },
      locations: [...locations, { name, address: name }],
    });
    this.log.locations.push(updated?.shop.locations.at(-1)?.id ?? 0);
  }

  /** Gives a new printed card to somebody without an account. */
  async newPaper(): Promise<void> {
    const code = await blankCode();
    const scanned = await this.did(this.#clerk, till.customer, { code });
    if (scanned) this.papers.push({ id: scanned.customer.id, code });
  }

  async link(customer: Player, paper: { readonly id: number; readonly code: string }) {
    if (!(await this.did(customer, card.link, { code: paper.code }))) return;
    this.papers.splice(this.papers.indexOf(paper), 1);
    this.log.give(paper.id, customer.id);
    await this.#noteImported(customer.id);
  }

  /** Records the rewards that the stamps of a linked card have brought. */
  async #noteImported(playerId: number): Promise<void> {
    const stored = await queryAll(assignedReward, assignedRewardsOf.range(playerId));
    for (const one of stored)
      if (!this.log.reward(one.id)) this.#noteIssued(playerId, assignedRewardView(one, this.now));
  }

  async register(): Promise<void> {
    this.now += 1;
    const player = await newPlayer({ now: this.now });
    this.signedInAt.set(player.id, this.now);
    this.customers.push(player);
    this.log.players.push({ id: player.id, registeredAt: this.now, erasedAt: null });
  }

  /** Records a reward that a purchase or a correction has issued. */
  #noteIssued(playerId: number, issued: IssuedReward): void {
    const id = Number(issued.id.slice('admin_'.length));
    const { rewardType, prizeId, validUntil, usageLimit } = issued;
    const isThing = rewardType === 'custom';
    const takesOff = isDiscount(issued);
    const made = newReward({
      ...{ id, playerId, prizeId, amountOff: issued.amountOff, createdAt: this.now },
      cost: this.prizes.find(prize => prize.id === prizeId)?.cost ?? null,
      kind: isThing ? 'thing' : takesOff ? 'discount' : undefined,
      validUntil: validUntil === null ? null : Date.parse(validUntil),
    });
    const given = { usageLimit, ofCard: prizeId === this.#cardPrize, deliveredAt: this.now };
    const claimedAt = takesOff ? null : this.now;
    this.log.rewards.push({ ...made, ...given, claimedAt, generatedAt: isThing ? this.now : null });
  }

  async buy(customer: Customer, sale: { amount: number; rewardId: number | null } & SoldAt) {
    const { amount, rewardId, location } = sale;
    const voucher = rewardId === null ? {} : { voucherId: rewardId };
    const input = { customerId: customer.id, amount, ...voucher, ...(location && { location }) };
    const bought = await this.did(this.#clerk, till.purchase, input);
    if (bought) this.#noteBought(customer, bought.purchase, location);
  }

  #noteBought(
    { id: playerId }: Customer,
    made: Output<typeof till.purchase>['purchase'],
    location = FIRST_LOCATION,
  ): void {
    const { id, amount, discount, voucherId: rewardId, stamps, slipId } = made;
    const at = this.now;
    const ofSlip = slipId !== null;
    this.log.purchases.push({
      ...{ id, playerId, at, amount, discount, rewardId, stamps, ofSlip, location },
      undone: false,
    });
    if (rewardId !== null)
      this.#noteUse({ rewardId, playerId, at, purchaseId: id, discount, location, undone: false });
    for (const issued of made.rewards) this.#noteIssued(playerId, issued);
  }

  /** Records a use; if its discount hadn't been generated, it counts as claimed and generated. */
  #noteUse(use: LoggedUse): void {
    this.log.uses.push(use);
    const reward = this.log.reward(use.rewardId);
    if (!reward) return;
    reward.claimedAt ??= use.at;
    reward.generatedAt ??= use.at;
  }

  async undoPurchase(id: number): Promise<void> {
    const input = { purchaseId: id, reason: 'Scontrino sbagliato' };
    if (!(await this.did(this.#clerk, till.undoPurchase, input))) return;
    for (const one of this.log.purchases) if (one.id === id) one.undone = true;
    for (const use of this.log.uses) if (use.purchaseId === id) use.undone = true;
    await this.#noteWithdrawn();
  }

  async #noteWithdrawn(): Promise<void> {
    const open = this.log.rewards.filter(one => one.withdrawnAt === null);
    const stored = await new UnitOfWork(0).load(open.map(({ id }) => assignedReward(id)));
    for (const [i, { value }] of stored.entries())
      if (value?.status === 'withdrawn') (open[i] as LoggedReward).withdrawnAt = this.now;
  }

  async correct(customer: Player, delta: number): Promise<void> {
    const input = { id: customer.id, delta, reason: 'Bollini dimenticati' };
    const corrected = await this.did(this.#owner, admin.correctStamps, input);
    for (const issued of corrected?.rewards ?? []) this.#noteIssued(customer.id, issued);
  }

  async makeSlip(amount: number, { location }: SoldAt): Promise<void> {
    const made = await this.did(this.#clerk, till.slip, { amount, ...(location && { location }) });
    if (!made) return;
    const at = location ?? FIRST_LOCATION;
    this.slipCodes.push({ code: made.slip.code, location: at });
    this.log.slips.push({ at: this.now, location: at });
  }

  async spendSlip(customer: Player, { code, location }: Slip): Promise<void> {
    const bought = await this.did(customer, card.slip, { code });
    if (bought) this.#noteBought(customer, bought.purchase, location);
  }

  /** Assigns a reward from a template, or a thing by hand, and delivers it unless it is to stay pending. */
  async assign(
    customer: Player,
    prize: (Prize & { rewardType: 'custom' | 'sconto' | 'buono' }) | undefined,
    { validDays, isDelivered }: { validDays: number | null; isDelivered: boolean },
  ): Promise<void> {
    const validUntil = validDays === null ? null : iso(this.now + validDays * DAY);
    const of = prize
      ? { rewardType: prize.rewardType, prizeId: prize.id }
      : ({ rewardType: 'custom', note: 'Una torta' } as const);
    const amountOff = prize?.amountOff ?? null;
    const discountPercent = of.rewardType === 'sconto' ? 20 : null;
    const input = { userId: customer.id, ...of, discountPercent, amountOff, validUntil };
    const assigned = await this.did(this.#owner, admin.assignReward, input);
    if (!assigned) return;
    const { id } = assigned.reward;
    const reward = newReward({
      id,
      playerId: customer.id,
      prizeId: prize?.id ?? null,
      cost: prize?.cost ?? null,
      kind: of.rewardType === 'custom' ? 'thing' : 'discount',
      amountOff,
      validUntil: validUntil === null ? null : Date.parse(validUntil),
      createdAt: this.now,
    });
    this.log.rewards.push(reward);
    if (isDelivered) await this.deliver(reward);
  }

  async deliver(reward: LoggedReward): Promise<void> {
    if (!(await this.did(this.#owner, admin.deliverReward, { id: reward.id }))) return;
    reward.deliveredAt = this.now;
    if (reward.kind !== 'thing') return;
    reward.claimedAt = this.now;
    reward.generatedAt = this.now;
  }

  async claim(customer: Player, reward: LoggedReward): Promise<void> {
    if (await this.did(customer, vouchers.claim, { id: `admin_${reward.id}` }))
      reward.claimedAt = this.now;
  }

  async generate(customer: Player, reward: LoggedReward): Promise<void> {
    if (await this.did(customer, vouchers.generate, { id: reward.id }))
      reward.generatedAt ??= this.now;
  }

  async redeem({ id: rewardId, playerId }: LoggedReward, { location }: SoldAt): Promise<void> {
    const input = { voucherId: rewardId, ...(location && { location }) };
    if (await this.did(this.#clerk, till.redeem, input))
      this.#noteUse({
        ...{ rewardId, playerId, at: this.now, purchaseId: null, discount: null },
        location: location ?? FIRST_LOCATION,
        undone: false,
      });
  }

  async undoUse({ id: rewardId }: LoggedReward): Promise<void> {
    const input = { voucherId: rewardId, reason: 'Voucher sbagliato' };
    if (!(await this.did(this.#clerk, till.undo, input))) return;
    const last = this.log.uses.findLast(use => use.rewardId === rewardId && !use.undone);
    if (last) last.undone = true;
  }

  async remove(customer: Player, reward: LoggedReward): Promise<void> {
    if (await this.did(customer, vouchers.remove, { id: reward.id })) reward.isRemoved = true;
  }

  async erase(customer: Player): Promise<void> {
    if (!(await this.did(this.#owner, admin.deleteUser, { id: customer.id }))) return;
    this.customers.splice(this.customers.indexOf(customer), 1);
    for (const one of this.log.players) if (one.id === customer.id) one.erasedAt = this.now;
  }

  /** Does the part of the midnight job that concerns the numbers. */
  async midnight(): Promise<void> {
    const midnight = startOfDay(dayKey(this.now));
    const deadline = { check: () => undefined };
    await expireRewards(midnight, deadline);
    await deletePurchases(midnight, deadline);
    await sumBusiness(midnight, deadline);
    await repeatErasures(midnight, deadline.check);
    this.log.deletedBefore = Math.max(this.log.deletedBefore, purchasesKeptSince(midnight));
  }

  async numbers(by: 'day' | 'week' | 'month', count: number, location?: number) {
    const at = location === undefined ? {} : { location: String(location) };
    const numbers = await this.did(this.#owner, admin.business, { by, count, ...at });
    if (!numbers) throw new Error('The numbers were refused');
    return numbers;
  }
}
