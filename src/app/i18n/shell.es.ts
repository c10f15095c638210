import app from '#locales/es/app.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import type { TextsOf } from './loadTexts.ts';
import { withTitles } from './withTitles.ts';

const titles = import.meta.glob<string | null>('../../../locales/es/*.json', {
  import: 'default',
  query: '?title',
  eager: true,
});

export const texts: TextsOf = {
  ofEveryPage: { app: withTitles(app, titles), ui },
  files: import.meta.glob(['../../../locales/es/*.json', '!../../../locales/es/{ui,app}.json'], { import: 'default' }),
};
