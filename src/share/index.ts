export { sharePictures } from './share-pictures.ts';
export { faviconIco, iconPng, siteIcons, webManifest } from './site-icons.ts';
