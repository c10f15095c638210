import app from '#locales/fr/app.json' with { type: 'json' };
import ui from '#locales/fr/ui.json' with { type: 'json' };
import type { TextsOf } from './loadTexts.ts';
import { withTitles } from './withTitles.ts';

const titles = import.meta.glob<string | null>('../../../locales/fr/*.json', {
  import: 'default',
  query: '?title',
  eager: true,
});

export const texts: TextsOf = {
  ofEveryPage: { app: withTitles(app, titles), ui },
  files: import.meta.glob(['../../../locales/fr/*.json', '!../../../locales/fr/{ui,app}.json'], { import: 'default' }),
};
