import type { ManifestOptions } from 'vite-plugin-pwa';

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Despacho',
  short_name: 'Despacho',
  lang: 'es',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#12151A',
  theme_color: '#12151A',
};
