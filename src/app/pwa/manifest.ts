import type { ManifestOptions } from 'vite-plugin-pwa';

/**
 * What the phone learns of the installed app. Texts are Spanish: a manifest has one language, and es is the default.
 */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Despacho',
  short_name: 'Despacho',
  description: 'Prepara pedidos escaneando, también sin conexión.',
  lang: 'es',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#0e1116',
  theme_color: '#0e1116',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  shortcuts: [
    shortcut('Pedidos por recoger', 'Recoger', '/flow/to-pickup'),
    shortcut('Seguir con el picking', 'Picking', '/picking'),
    shortcut('Cambios por enviar', 'Cambios', '/outbox'),
  ],
  screenshots: [
    screenshot('flow', 'Elige los pedidos y empieza el picking', 'narrow'),
    screenshot('picking', 'Una línea por pantalla, con o sin conexión', 'narrow'),
    screenshot('flow', 'Tareas en escritorio', 'wide'),
  ],
};

function shortcut(name: string, shortName: string, url: string) {
  return {
    name,
    short_name: shortName,
    url,
    icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
  };
}

function screenshot(name: string, label: string, formFactor: 'narrow' | 'wide') {
  return {
    src: `/screenshots/${name}-${formFactor}.png`,
    sizes: formFactor === 'narrow' ? '720x1480' : '1280x800',
    type: 'image/png',
    form_factor: formFactor,
    label,
  };
}
