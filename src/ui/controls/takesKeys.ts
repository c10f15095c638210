/** Inputs that letters do nothing in. */
const LETTERLESS = ['checkbox', 'radio', 'button', 'submit', 'reset', 'file'].map((type) => `:not([type=${type}])`);
const OWN_KEYS = `input${LETTERLESS.join('')}, textarea, select, [contenteditable], [popover]`;

/** Whether a pressed key belongs to a field, a menu or a sheet, so that the page has to leave it alone. */
export function takesKeys(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest(OWN_KEYS) !== null;
}
