export { buildSite } from './build.ts';
export { lockBuilds } from './build-lock.ts';
export { astroFolders, dataFolders } from './data-folder.ts';
export { expectations } from './expectations.ts';
export { fingerprint, siteVersion } from './fingerprint.ts';
export { type Inputs, readInputs } from './inputs.ts';
export { priceFile, recordPrice } from './price.ts';
export { publish } from './publish.ts';
export { routes } from './routes/routes.ts';
