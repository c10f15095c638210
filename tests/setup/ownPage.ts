/** A page of jsdom knows no timings of its resources; code of ours reads whether the page was reloaded. */
performance.getEntriesByType ??= () => [];
/** Nor does it know popovers, by which the first script of a page tells a browser that is too old. */
if (!('popover' in HTMLElement.prototype)) Object.assign(HTMLElement.prototype, { popover: null });
