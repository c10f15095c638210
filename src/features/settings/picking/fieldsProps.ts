import type { PickingDraft, PickingSettings } from './pickingSettings.ts';

/** What each part of the form gets. */
export interface FieldsProps {
  readonly value: PickingSettings;
  /** Names of settings whose value does not fit. */
  readonly wrong: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (change: PickingDraft) => void;
}
