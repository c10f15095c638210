/** The kind of the job that goes on with a booking; its key is the id of the order. */
export const BOOK_LATER_KIND = 'bookLater';
