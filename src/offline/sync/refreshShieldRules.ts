import { readShieldRules } from '#contract/labels/shieldRules.ts';
import { refresherOf } from './refreshSettings.ts';

/** What the checks before picking need of this client; apart from other settings, because only the floor's lists use it. */
export const refreshShieldRules = refresherOf('shieldRules', readShieldRules);
