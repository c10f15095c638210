import app from '#locales/en/app.json' with { type: 'json' };
import ui from '#locales/en/ui.json' with { type: 'json' };
import type { TextsOf } from './loadTexts.ts';

export const texts: TextsOf = {
  app,
  ui,
  titles: import.meta.glob('../../../locales/en/*.json', { import: 'default', query: '?title', eager: true }),
  files: import.meta.glob(['../../../locales/en/*.json', '!../../../locales/en/{ui,app}.json'], { import: 'default' }),
};
