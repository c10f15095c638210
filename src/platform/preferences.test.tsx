import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

describe('preferences', () => {
  it('remembers a choice on the device', async () => {
    const before = await import('./preferences.ts');
    expect(before.preference('theme')).toBe('auto');
    before.setPreference('theme', 'dark');
    vi.resetModules();
    const after = await import('./preferences.ts');
    expect(after.preference('theme')).toBe('dark');
    expect(localStorage.getItem('despacho.theme')).toBe('dark');
  });

  it('takes a value that is no choice as none', async () => {
    localStorage.setItem('despacho.language', 'tlh');
    const { chosenPreference, preference } = await import('./preferences.ts');
    expect(chosenPreference('language')).toBeNull();
    expect(preference('language')).toBe('es');
  });

  it('keeps a choice for this page when the browser denies storage', async () => {
    const denied = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { preference, setPreference } = await import('./preferences.ts');
    setPreference('language', 'fr');
    expect(preference('language')).toBe('fr');
    denied.mockRestore();
  });

  it('tells of a change, in this tab and from another', async () => {
    const { onPreferenceChange, preference, setPreference } = await import('./preferences.ts');
    const heard = vi.fn<() => void>();
    const stop = onPreferenceChange(heard);
    setPreference('theme', 'light');
    expect(heard).toHaveBeenCalledTimes(1);
    localStorage.setItem('despacho.theme', 'dark');
    window.dispatchEvent(new StorageEvent('storage', { key: 'despacho.theme', newValue: 'dark' }));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(preference('theme')).toBe('dark');
    stop();
    setPreference('theme', 'auto');
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
