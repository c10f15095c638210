import type { ConfigurationArea } from '#domain/configuration/configurationAreas.ts';
import type { Icon } from '@tabler/icons-react';
import { createContext } from 'react';

/** A screen of settings, with the areas of the tables whose settings it changes. */
export interface SettingsScreen {
  readonly path: string;
  /** The screen's name is `places.<key>` of the app's texts. */
  readonly key: string;
  readonly icon: Icon;
  readonly areas: readonly ConfigurationArea[];
}

/** The screens of settings that the person may see: only the app knows all screens, and it gives them here. */
export const SettingsScreens = createContext<readonly SettingsScreen[]>([]);
