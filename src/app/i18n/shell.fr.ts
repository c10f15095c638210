import app from '#locales/fr/app.json' with { type: 'json' };
import ui from '#locales/fr/ui.json' with { type: 'json' };

export const shellTexts = { app, ui };
