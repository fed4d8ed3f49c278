export { sharePictures } from './share-pictures.ts';
export { faviconIco, iconPng, siteIcons } from './site-icons.ts';
export { webManifest } from './web-manifest.ts';
