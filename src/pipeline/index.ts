export { buildSite, publish } from './build.ts';
export { lockBuilds } from './build-lock.ts';
export { astroFolders, dataFolders } from './data-folder.ts';
export { fingerprint, siteVersion } from './fingerprint.ts';
export { expectations } from './finish.ts';
export { type Inputs, readInputs } from './inputs.ts';
export { priceFile, recordPrice } from './price.ts';
export { routes } from './routes/routes.ts';
