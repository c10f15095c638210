// Runs before the first paint so that no page flashes in the wrong theme. The rules are those of
// src/app/theme/face.ts; a test compares both.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem('despacho.' + key);
    } catch {
      return null;
    }
  };
  const chosen = stored('theme');
  const floor = /^\/(auth|flow(?!\/incidents(\/|$))|picking|packing|outbox)(\/|$)/.test(location.pathname);
  const automatic = floor || stored('face') !== 'desk' ? 'dark' : 'light';
  root.dataset.theme = chosen === 'light' || chosen === 'dark' ? chosen : automatic;
  const language = stored('language');
  if (language === 'en' || language === 'fr') root.lang = language;
})();
