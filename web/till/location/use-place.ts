import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCall } from '#web/api/use-call.ts';
import {
  chooseLocation,
  keptLocation,
  locationQuestion,
  placeOf,
  type TillLocation,
  type TillPlace,
} from './place.ts';

/** The location of this device's till. */
export const usePlace = (): TillPlace => {
  const kept = useSyncExternalStore(keptLocation.subscribe, keptLocation.read);
  return placeOf(useCall('card.programme', {}).data?.shop, kept);
};

/** Reads the locations again once one of them has been refused. */
const useNewerLocations = (isRefused: boolean): void => {
  const { refetch } = useCall('card.programme', {});
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
};

/** The question about the till's location (rule 318), and what opens it. */
export const useLocationQuestion = () => {
  const place = usePlace();
  const isRefused = useSyncExternalStore(locationQuestion.subscribe, locationQuestion.isOpen);
  const [isTold, setTold] = useState(false);
  useNewerLocations(isRefused);
  useEffect(() => keptLocation.subscribe(locationQuestion.answerByKept), []);
  // If the till is left, what was refused stays unanswered.
  useEffect(() => locationQuestion.leave, []);
  return {
    place,
    isRefused,
    /** Whether the till can't continue without an answer. */
    isNeeded: isRefused || place.isUnknown,
    isAsked: isRefused || place.isUnknown || isTold,
    ask: (): void => setTold(true),
    choose: (location: TillLocation): void => {
      setTold(false);
      chooseLocation(location);
    },
    keep: (): void => setTold(false),
  };
};
