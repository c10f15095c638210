import app from '#locales/fr/app.json' with { type: 'json' };
import ui from '#locales/fr/ui.json' with { type: 'json' };
import type { TextsOf } from './loadTexts.ts';

export const texts: TextsOf = {
  app,
  ui,
  titles: import.meta.glob('../../../locales/fr/*.json', { import: 'default', query: '?title', eager: true }),
  files: import.meta.glob(['../../../locales/fr/*.json', '!../../../locales/fr/{ui,app}.json'], { import: 'default' }),
};
