import app from '#locales/es/app.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import type { TextsOf } from './loadTexts.ts';

export const texts: TextsOf = {
  app,
  ui,
  titles: import.meta.glob('../../../locales/es/*.json', { import: 'default', query: '?title', eager: true }),
  files: import.meta.glob(['../../../locales/es/*.json', '!../../../locales/es/{ui,app}.json'], { import: 'default' }),
};
