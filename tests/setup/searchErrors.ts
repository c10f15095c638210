import { configure, getConfig, prettyDOM } from '@testing-library/react';

/** Set by Testing Library while it looks again and again for what is not there yet. */
interface Looking {
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * What was not found is told with the page. As long as it is looked for again nobody reads that, and to print the page each
 * time took a twelfth of the tests of pages; the last error of a search that ends in vain gets it.
 */
configure({
  getElementError(message, container) {
    const looksAgain = (getConfig() as Looking)._disableExpensiveErrorDiagnostics === true;
    const page = looksAgain ? '' : prettyDOM(container);
    const error = new Error([message, page].filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
