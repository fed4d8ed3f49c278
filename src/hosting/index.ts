export {
  allowedMethods,
  contentTypeOf,
  contentTypes,
  copyEnding,
  filesFor,
  functionPaths,
  type HostingInput,
  headersFile,
  headersFor,
  longestAddress,
  publishedPath,
  redirectsFile,
} from './hosting-rules.ts';
