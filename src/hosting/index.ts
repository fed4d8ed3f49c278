export { functionPaths } from './function-paths.ts';
export {
  allowedMethods,
  contentTypeOf,
  contentTypes,
  copyEnding,
  filesFor,
  type HostingInput,
  headersFile,
  headersFor,
  longestAddress,
  publishedPath,
  redirectsFile,
} from './hosting-rules.ts';
export { caddySnippet, nginxSnippet } from './server-snippets.ts';
