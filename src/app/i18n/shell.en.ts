import app from '#locales/en/app.json' with { type: 'json' };
import ui from '#locales/en/ui.json' with { type: 'json' };

export const shellTexts = { app, ui };
