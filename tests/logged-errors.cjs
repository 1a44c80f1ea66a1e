/** The errors that apps have logged during a test: of those in the process of the test, and of those of the product, from its log files. */
const { existsSync, openSync, closeSync, readdirSync, readFileSync, readSync, fstatSync } = require('node:fs');
const path = require('node:path');
const { needsProduct } = require('../tools/launcher/test-lanes.ts');

const mostShown = 8;
const longestLine = 600;
const mostRead = 262_144;

/** `kept`: lines of log of the apps in this process. `since`: when the test began, in milliseconds. */
exports.loggedErrors = function loggedErrors(kept, testPath, since) {
  const own = kept.map(readLine).filter((line) => line !== undefined);
  const lines = needsProduct({ path: testPath }) ? [...own, ...errorsOfProduct(since)] : own;
  return lines
    .toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
    .slice(-mostShown)
    .map(textOf);
};

/** Puts the lines between the message of an error and its stack, where jest shows them. */
exports.showUnder = function showUnder(error, lines) {
  if (lines.length === 0 || typeof error?.stack !== 'string') return;
  const place = error.stack.search(/\n\s+at /);
  const [message, frames] = place < 0 ? [error.stack, ''] : [error.stack.slice(0, place), error.stack.slice(place)];
  error.stack = `${message}\n\nThe apps have logged:\n${lines.map((line) => `  ${line}`).join('\n')}${frames}`;
};

function errorsOfProduct(since) {
  const description = process.env.MILLWRIGHT_TEST_ENV;
  if (description === undefined || !existsSync(description)) return [];
  const folder = path.join(JSON.parse(readFileSync(description, 'utf8')).home, 'logs');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.log'))
    .flatMap((name) => endOf(path.join(folder, name)).split('\n'))
    .map(readLine)
    .filter((line) => line !== undefined && Date.parse(line.time) >= since);
}

function endOf(file) {
  const handle = openSync(file, 'r');
  try {
    const { size } = fstatSync(handle);
    const bytes = Buffer.alloc(Math.min(size, mostRead));
    readSync(handle, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString('utf8');
  } finally {
    closeSync(handle);
  }
}

/** Undefined of what is no error of an app. */
function readLine(text) {
  if (!text.includes('"level":"error"') && !text.includes('"level":"fatal"')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf({ app, time, msg, err, request_id }) {
  const at = [err?.at, request_id].filter((each) => each !== undefined).join(', ');
  const fault = err === undefined ? '' : `: ${err.type}: ${err.message}`;
  return `${time} ${app}: ${msg}${fault}${at === '' ? '' : ` (${at})`}`.slice(0, longestLine);
}
