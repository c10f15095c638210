import { useMay } from '#offline/hooks/useMay.ts';
import { TOUR_RULES, type TourName } from './tourRules.ts';

/** The tour of the person at this device; null = there is none for their role. */
export function useOwnTour(): TourName | null {
  const [desk, floor, counter] = TOUR_RULES;
  const may = [useMay(desk.rule), useMay(floor.rule), useMay(counter.rule)];
  return TOUR_RULES.find((_, at) => may[at])?.name ?? null;
}
