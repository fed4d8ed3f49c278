export {
  type BuildFacts,
  buildFactsSchema,
  buildFile,
  changedFiles,
  hashOf,
  publishedBuild,
  requireBuild,
} from './build-mark.ts';
export {
  type Checksums,
  checksumFile,
  checksumsOf,
  checksumText,
  hashesBelow,
  listedChecksums,
  parseChecksums,
  writeChecksums,
} from './checksums.ts';
export {
  compress,
  copyEndings,
  damagedCopies,
  type Encoding,
  encodings,
  writeCompressedCopies,
} from './compressed-copies.ts';
export {
  abandonedFolders,
  buildDirectory,
  publishBuilt,
  publishStaged,
  recoverOutDirectory,
  stagingDirectory,
} from './out-directory.ts';
export {
  claimCache,
  refuseFilesOfOthers,
  refuseForeignCache,
  refuseForeignCopy,
  refuseForeignOutDirectory,
} from './own-folders.ts';
export { addContent, fileHash, publishedFiles } from './published-files.ts';
export { openPublishedFolder, type PublishedFolder } from './published-folder.ts';
