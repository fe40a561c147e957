import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/errors.ts';
import { removeStoredForUser } from '#web/storage.ts';
import {
  chooseLocation,
  isLocationRefused,
  keptLocation,
  locationQuestion,
  otherLocation,
  placeOf,
  sendFrom,
  type TillLocation,
} from '#web/till/location/place.ts';

const locationOf = (id: number, closed = false): TillLocation => ({
  ...{ id, name: `Via ${id}`, address: `Via ${id}`, phone: null, mapUrl: null },
  ...{ hours: null, closedOn: [], closed },
});

const [ONE, TWO, THREE] = [locationOf(1), locationOf(2), locationOf(3)];
const CLOSED = locationOf(2, true);

const placeAmong = (locations: readonly TillLocation[], kept?: TillLocation) =>
  placeOf({ locations: [...locations] }, kept);

const refusal = (path: string, status = 400) =>
  new ApiError(status, '', { code: 'invalid_input', issues: [{ path, message: 'Chiuso.' }] });

/** A call that some locations refuse; returns the locations with which it was made. */
const callRefusedAt = (...refused: readonly (number | undefined)[]) => {
  const made: (number | undefined)[] = [];
  const send = async ({ location }: { location?: number | undefined }) => {
    made.push(location);
    if (refused.includes(location)) throw refusal('location');
    return made;
  };
  return send;
};

beforeEach(() => {
  locationQuestion.leave();
  keptLocation.remove();
});

describe('the location of a till', () => {
  it("isn't mentioned while a shop has only one", () => {
    for (const shop of [null, { locations: [] }, { locations: [ONE] }])
      expect(placeOf(shop, TWO)).toMatchObject({
        ...{ location: undefined, name: undefined, isUnknown: false },
      });
  });

  it('is asked for if there are several, until an open one is stored', () => {
    const unknown = { location: undefined, name: undefined, isUnknown: true };
    expect(placeAmong([ONE, TWO])).toMatchObject({ ...unknown, open: [ONE, TWO] });
    expect(placeAmong([ONE, TWO], ONE)).toMatchObject({ location: 1, name: 'Via 1' });
    expect(placeAmong([ONE, CLOSED, THREE], TWO)).toMatchObject({ ...unknown, open: [ONE, THREE] });
    expect(placeAmong([ONE, THREE], TWO)).toMatchObject(unknown);
  });

  it('is the only open one without a question, and sent unless it is the first', () => {
    expect(placeAmong([ONE, CLOSED], TWO)).toMatchObject({ location: undefined, isUnknown: false });
    const other = placeAmong([locationOf(1, true), TWO]);
    expect(other).toMatchObject({ location: 2, name: undefined, isUnknown: false });
  });

  it('has its current name, or the stored one without a network', () => {
    const former = { id: 2, name: 'Via Vecchia' };
    expect(placeOf({ locations: [ONE, TWO] }, former).name).toBe('Via 2');
    expect(placeOf(undefined, former)).toMatchObject({ location: 2, name: 'Via Vecchia' });
    expect(placeOf(undefined, undefined)).toMatchObject({ location: undefined, isUnknown: false });
  });

  it('belongs to the tablet, not to its user', () => {
    chooseLocation(TWO);
    removeStoredForUser();
    expect(keptLocation.read()).toEqual({ id: 2, name: 'Via 2' });
  });
});

describe('a refused location', () => {
  it('is distinguished from other refusals', () => {
    expect(isLocationRefused(refusal('location'))).toBe(true);
    for (const other of [refusal('amount'), refusal('location', 409), new Error('location')])
      expect(isLocationRefused(other)).toBe(false);
  });

  it('is asked for again, once for all waiting calls, which then continue', async () => {
    chooseLocation(TWO);
    const send = callRefusedAt(2);
    const made = sendFrom({ location: 2 }, send);
    const moved = otherLocation(2);
    await expect.poll(locationQuestion.isOpen).toBe(true);
    expect(keptLocation.read()).toBeUndefined();
    chooseLocation(THREE);
    expect(locationQuestion.isOpen()).toBe(false);
    expect([await made, await moved]).toEqual([[2, 3], 3]);
  });

  it('is asked for as often as it is refused', async () => {
    const made = sendFrom({}, callRefusedAt(undefined, 2));
    for (const chosen of [TWO, THREE]) {
      await expect.poll(locationQuestion.isOpen).toBe(true);
      chooseLocation(chosen);
    }
    expect(await made).toEqual([undefined, 2, 3]);
  });

  it('isn’t asked for if the till has changed it since', async () => {
    chooseLocation(THREE);
    expect(await sendFrom({ location: 2 }, callRefusedAt(2))).toEqual([2, 3]);
    expect(locationQuestion.isOpen()).toBe(false);
  });

  it('is answered by the choice in another tab', async () => {
    const moved = otherLocation(2);
    locationQuestion.answerByKept();
    expect(locationQuestion.isOpen()).toBe(true);
    keptLocation.write({ id: 1, name: 'Via 1' });
    locationQuestion.answerByKept();
    expect(await moved).toBe(1);
  });

  it('stays refused if the till is left', async () => {
    const made = sendFrom({ location: 2 }, callRefusedAt(2));
    await expect.poll(locationQuestion.isOpen).toBe(true);
    locationQuestion.leave();
    await expect(made).rejects.toThrow(ApiError);
  });

  it('leaves every other failure to its call', async () => {
    const failing = () => Promise.reject(refusal('amount'));
    await expect(sendFrom({ location: 2 }, failing)).rejects.toThrow(ApiError);
    expect(locationQuestion.isOpen()).toBe(false);
  });
});
