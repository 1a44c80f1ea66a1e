// Loaded into every app, so that stack traces name the TypeScript. Node's `--enable-source-maps` would also load the maps
// of all packages, 7 MB an app.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
