// Loaded into every app: stack traces name the TypeScript. Node's own switch would keep the maps of all packages in
// memory too, 7 MB an app.
import { setSourceMapsSupport } from 'node:module';

setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
