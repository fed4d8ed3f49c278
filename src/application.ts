/** What the service calls itself: as package.json says, which is too much for a Worker to carry. A test compares them. */
export const application = 'gold-offtake-information-service';
export const version = '1.0.0';
