import type { Setting } from '#domain/settings/setting.ts';
import type { Origin } from './settingsDraft.ts';

/** What the control of a setting is given. */
export interface SettingFieldProps {
  readonly id: string;
  readonly setting: Setting;
  /** Area and key that its texts begin with: `settings:field.mode`. */
  readonly texts: string;
  readonly value: unknown;
  readonly error: string | undefined;
  /** Who set it; undefined = it has its standard. */
  readonly origin: Origin | undefined;
  readonly onChange: (value: unknown) => void;
}
