/** Where the business is: what the owner and their ad account read as the time. */
export const TIME_ZONE = 'America/Los_Angeles';
