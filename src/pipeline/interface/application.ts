/** Name and version from package.json, repeated here to keep that file out of the Worker bundle. A test compares them. */
export const application = 'gold-offtake-information-service';
export const version = '1.0.0';
