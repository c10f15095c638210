import type { Configuration } from '#contract/entities/configuration.ts';
import { codeType } from '#contract/entities/pickingConfiguration.ts';
import { maskProblem } from '#domain/codes/codeMasks.ts';
import { checkValue } from '#domain/configuration/checkValue.ts';
import {
  findConfigurationRule,
  PICKING_MODES,
  PICKING_ROUTES,
  type ConfigurationName,
} from '#domain/configuration/rules.ts';
import { toteMaskProblem } from '#domain/picking/totes.ts';
import * as z from 'zod/mini';

const settings = z.object({
  picking_code_types: z.array(codeType),
  picking_route: z.enum(PICKING_ROUTES),
  picking_mode: z.enum(PICKING_MODES),
  picking_force_location: z.boolean(),
  picking_force_tote: z.boolean(),
  picking_tote_masks: z.string(),
  picking_error_stops: z.boolean(),
  picking_require_reason_for_short: z.boolean(),
  picking_repeat_window: z.number(),
  picking_code_masks: z.string(),
});

/** The settings of the screen, by the names of their rules. */
export type PickingSettings = z.infer<typeof settings>;
export type PickingDraft = Partial<PickingSettings>;

export interface SettingChange {
  readonly name: ConfigurationName;
  readonly value: unknown;
}

/** `null` when the server sent something that this screen cannot show. */
export function pickingSettings(configurations: readonly Configuration[]): PickingSettings | null {
  const read = settings.safeParse(Object.fromEntries(configurations.map(({ name, value }) => [name, value])));
  return read.success ? read.data : null;
}

/** The differences from the stored settings, which would be saved. A change that was reverted is none. */
export function changesIn(stored: PickingSettings, draft: PickingDraft): SettingChange[] {
  return (Object.keys(draft) as (keyof PickingSettings)[])
    .filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(stored[name]))
    .map((name) => ({ name, value: draft[name] }));
}

/** Names whose value does not fit its rule. */
export function wrongIn(changes: readonly SettingChange[]): readonly ConfigurationName[] {
  const fits = ({ name, value }: SettingChange) => {
    // The server accepts any text as masks and ignores wrong lines; here a person learns which lines are wrong.
    if (name === 'picking_code_masks') return maskProblem(String(value)) === null;
    if (name === 'picking_tote_masks') return toteMaskProblem(String(value)) === null;
    const rule = findConfigurationRule(name);
    return rule !== undefined && checkValue(rule.rule, value) === null;
  };
  return changes.filter((change) => !fits(change)).map(({ name }) => name);
}

/** Who changed a setting last, and when (ms); `null` = nobody ever did. */
export function lastChange(
  configurations: readonly Configuration[],
): { readonly at: number; readonly by: string | null } | null {
  const changed = configurations.flatMap(({ updated_at, user_name }) =>
    updated_at === null ? [] : [{ at: Date.parse(updated_at), by: user_name }],
  );
  return changed.toSorted((a, b) => b.at - a.at)[0] ?? null;
}
