import { SETTINGS } from '#domain/people/areas.ts';

/** Who sees the entry of a page that everybody may open. */
export const changedByFew = {
  rule: SETTINGS,
  why: 'everybody who works by it may read it; who looks for settings in the menu wants to change them',
};
