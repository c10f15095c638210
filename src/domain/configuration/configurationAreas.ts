/** The areas of texts of the tables of settings: a screen names its tables by them, without loading them. */
export const CONFIGURATION_AREAS = [
  'settings',
  'customsSettings',
  'cutOffSettings',
  'manifest',
  'accessSettings',
  'paperSettings',
  'addressSettings',
  'returnSettings',
  'pageSettings',
  'retentionSettings',
] as const;
export type ConfigurationArea = (typeof CONFIGURATION_AREAS)[number];
