// Reads both collections by the importers of Bruno, which knows the format of Postman, too.
const { readFileSync } = require('node:fs');
const { postmanToBruno } = require('@usebruno/converters');
const { collectionSchema } = require('@usebruno/schema');

let given = 0;
/** On import, everything in a list gets an id. */
function withIds(value) {
  if (Array.isArray(value)) return value.map((each) => (isObject(each) ? { ...withIds(each), uid: nextId() } : each));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each)]));
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nextId() {
  given += 1;
  return String(given).padStart(21, '0');
}

function requestsIn({ items = [], type, request }) {
  return [...(type === 'http-request' ? [`${request.method} ${request.url}`] : []), ...items.flatMap(requestsIn)];
}

async function main() {
  const [bruno, postman] = ['bruno.json', 'postman.json'].map((path) => JSON.parse(readFileSync(path, 'utf8')));
  const exported = { ...withIds(bruno), uid: nextId() };
  await collectionSchema.validate(exported);
  const { collection: converted, issues } = await postmanToBruno(postman);
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  const { packageReport: _, ...collection } = converted;
  await collectionSchema.validate(collection);
  const [own, others] = [exported, converted].map(requestsIn);
  const missing = own.filter((each) => !others.some((other) => other.split('?')[0] === each.split('?')[0]));
  if (own.length < 100 || own.length !== others.length || missing.length > 0) {
    throw new Error(`${own.length} calls, and ${others.length} in the collection for Postman, without ${missing}`);
  }
}

main().catch((error) => {
  console.error(error.errors ?? error);
  process.exitCode = 1;
});
