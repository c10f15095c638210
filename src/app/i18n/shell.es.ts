import app from '#locales/es/app.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };

export const shellTexts = { app, ui };
